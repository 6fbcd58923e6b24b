/** A font, as its bytes: esbuild and the tests' Vite put them into the bundle. */
declare module '*.woff2' {
  const bytes: Uint8Array
  export default bytes
}
