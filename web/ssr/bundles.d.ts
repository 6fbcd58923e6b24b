/** The bundles that browsers get. web/build/bundleSsr.ts resolves this module. */
declare module 'virtual:bundles' {
  export const importRenderer: typeof import('#web/shell/main.tsx').importRenderer
  /** The modules of pages with a loader, by their address on the site. */
  export const modules: Record<string, () => Promise<unknown>>
}
