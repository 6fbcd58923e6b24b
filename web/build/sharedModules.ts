import type { Plugin } from 'vite'
import { vendorFiles } from './vendor.ts'

const vendorModules = new Set(vendorFiles.flatMap(({ specifiers }) => specifiers))

/**
 * Sends `#web/shell/…`, `#web/ui/…` and `#web/content/…` to the one copy that the import map names, unless
 * that bundle itself is being built.
 */
export const sharedModules = (building: 'shell' | 'ui' | 'content' | 'area'): Plugin => ({
  name: 'portal:shared-modules',
  enforce: 'pre',
  resolveId(source) {
    if (vendorModules.has(source)) return { id: source, external: true }
    if (building !== 'ui' && source.startsWith('#web/ui/')) return { id: '@portal/ui', external: true }
    if (building === 'area' && source.startsWith('#web/content/'))
      return { id: '@portal/content', external: true }
    if ((building === 'area' || building === 'content') && source.startsWith('#web/shell/'))
      return { id: '@portal/shell', external: true }
    return undefined
  },
})
