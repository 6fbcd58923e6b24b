import type { Plugin, Rolldown } from 'vite'

const stub = 'virtual:no-schemas'
/** Accepts every way of declaring a schema and does nothing; parsing with one throws and says why. */
const stubSource = `
const reads = new Set(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', 'decode', 'encode'])
const nothing = new Proxy(() => undefined, {
  get(_, name) {
    if (reads.has(name)) throw new Error('Input is checked by the server; the browser has no schemas')
    return nothing
  },
  apply: () => nothing,
})
export default nothing`

const carriesZod = (chunk: Rolldown.OutputChunk) =>
  Object.entries(chunk.modules).some(
    ([id, { renderedLength }]) => id.includes('/node_modules/zod/') && renderedLength > 0,
  )

/**
 * Files of `shared/` declare constants and schemas side by side. The browser wants the constants alone: there, zod is a stub of a
 * few bytes. A build that carries zod all the same fails.
 */
export const noSchemas = (): Plugin => ({
  name: 'portal:no-schemas',
  enforce: 'pre',
  resolveId: (source) => (source === stub ? `\0${stub}` : undefined),
  load: (id) =>
    id === `\0${stub}` ? { code: stubSource, moduleType: 'js', moduleSideEffects: false } : undefined,
  transform: (code, id) =>
    id.includes('/shared/') && code.includes("'zod/mini'")
      ? { code: code.replace(/import \* as z from 'zod\/mini'/, `import z from '${stub}'`), map: null }
      : undefined,
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk' && carriesZod(chunk))
        this.error(`${chunk.fileName} carries zod; screens import from shared/ only`)
  },
})
