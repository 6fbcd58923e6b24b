/** A table's text, which esbuild and the tests' Vite bundle as a string. */
declare module '*.tsv' {
  const text: string
  export default text
}
