/** The bytes of a font: esbuild and Vitest's Vite inline them into the bundle. */
declare module '*.woff2' {
  const bytes: Uint8Array
  export default bytes
}
