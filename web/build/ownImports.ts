import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { webRoot } from './paths.ts'

/** Relative, or of the rooms whose pieces are bundled with each area that takes them. */
const own = `['"]((?:\\.{1,2}|#web/(?:lists|posts))/[^'"?]+\\.tsx?)['"]`
const atOnce = new RegExp(`(?:from|import)\\s*${own}`, 'g')
const later = new RegExp(`import\\s*\\(\\s*${own}`, 'g')

const placeOf = (to: string, from: string) =>
  to.startsWith('#web/') ? join(webRoot, to.slice('#web/'.length)) : join(dirname(from), to)

/** The files and, by their imports, all that is built with them; `lazy`: also what they import dynamically. */
export function ownImports(files: readonly string[], { lazy }: { lazy: boolean }): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    const text = readFileSync(file, 'utf8')
    for (const pattern of lazy ? [atOnce, later] : [atOnce])
      for (const [, to] of text.matchAll(pattern)) visit(placeOf(to ?? '', file))
  }
  files.forEach(visit)
  return [...found]
}
