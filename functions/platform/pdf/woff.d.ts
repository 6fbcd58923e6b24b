/** esbuild and Vite bundle a font as its bytes. */
declare module '*.woff' {
  const bytes: Uint8Array
  export default bytes
}
