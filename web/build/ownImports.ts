import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { webRoot } from './paths.ts'

/** An import by a relative path, or of web/lists or web/posts, whose files are bundled with each area that uses them. */
const specifier = `['"]((?:\\.{1,2}|#web/(?:lists|posts))/[^'"?]+\\.tsx?)['"]`
const staticImport = new RegExp(`(?:from|import)\\s*${specifier}`, 'g')
const dynamicImport = new RegExp(`import\\s*\\(\\s*${specifier}`, 'g')

const resolveImport = (to: string, from: string) =>
  to.startsWith('#web/') ? join(webRoot, to.slice('#web/'.length)) : join(dirname(from), to)

/** Returns the files and everything that their imports bundle with them; with `lazy` also their dynamic imports. */
export function ownImports(files: readonly string[], { lazy }: { lazy: boolean }): string[] {
  const allFiles = new Set<string>()
  const visit = (file: string) => {
    if (allFiles.has(file) || !existsSync(file)) return
    allFiles.add(file)
    const text = readFileSync(file, 'utf8')
    for (const pattern of lazy ? [staticImport, dynamicImport] : [staticImport])
      for (const [, to] of text.matchAll(pattern)) visit(resolveImport(to ?? '', file))
  }
  files.forEach(visit)
  return [...allFiles]
}
