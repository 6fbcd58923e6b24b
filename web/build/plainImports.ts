import type { Plugin } from 'vite'

/**
 * Vite wraps each `import()` in a helper of 0.8 KB that first loads its style sheets and modules. Here a bundle's sheets are loaded
 * before any of its code, so the import is enough.
 */
export const plainImports = (): Plugin => ({
  name: 'portal:plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
})
