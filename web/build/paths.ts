import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const project = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
export const webRoot = join(project, 'web')
export const output = join(project, 'dist/web')

/** Every folder of `web/areas` that declares an area. */
export const areaNames = () =>
  readdirSync(join(webRoot, 'areas'), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && readdirSync(join(entry.parentPath, entry.name)).includes('area.ts'),
    )
    .map((entry) => entry.name)
    .sort()

/** Where the example of a page that is rendered on demand stands below `examples`: `news/id/index.html` of `/news/:id`. */
export const exampleFile = (path: string) => join(path.replaceAll(':', ''), 'index.html')
