import type { Plugin, Rolldown } from 'vite'

const stub = 'virtual:no-schemas'
/** The source of a stub that accepts every declaration of a schema and does nothing. Parsing throws an error with the reason. */
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
 * Replaces zod by a stub of a few bytes: files of `shared/` declare constants and schemas side by side, and the browser needs only the
 * constants. If zod is bundled nevertheless, the build fails.
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
        this.error(`${chunk.fileName} carries zod; only files of shared/ may import zod`)
  },
})
