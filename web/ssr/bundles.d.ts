/** The bundles that browsers get, as the build found them (web/build/bundleSsr.ts). */
declare module 'virtual:bundles' {
  export const importRenderer: typeof import('#web/shell/main.tsx').importRenderer
  /** The modules of pages with a loader, by their address on the site. */
  export const modules: Record<string, () => Promise<unknown>>
}
