import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const webRoot = join(project, 'web')
export const output = join(project, 'dist/web')
export const inWeb = (...path: string[]) => join(webRoot, ...path)
export const inProject = (...path: string[]) => join(project, ...path)

/** Returns the folders of `web/areas` that declare an area. */
export const areaNames = () =>
  globSync('*/area.ts', { cwd: inWeb('areas') })
    .map(dirname)
    .sort()

/**
 * Returns the path below `examples` of the example of a page that is rendered on demand: `news/id/index.html`
 * for `/news/:id`.
 */
export const exampleFile = (path: string) => join(path.replaceAll(':', ''), 'index.html')
