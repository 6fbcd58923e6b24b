/** A table of data, as its text: esbuild and the tests' Vite put it into the bundle as a string. */
declare module '*.tsv' {
  const text: string
  export default text
}
