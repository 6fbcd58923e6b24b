import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const atOnce = /(?:from|import)\s*['"](\.{1,2}\/[^'"?]+\.tsx?)['"]/g
const later = /import\s*\(\s*['"](\.{1,2}\/[^'"?]+\.tsx?)['"]/g

/** The files and, by their relative imports, all that they need of their own area; `lazy`: also what they import dynamically. */
export function ownImports(files: readonly string[], { lazy }: { lazy: boolean }): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    const text = readFileSync(file, 'utf8')
    for (const pattern of lazy ? [atOnce, later] : [atOnce])
      for (const [, to] of text.matchAll(pattern)) visit(join(dirname(file), to ?? ''))
  }
  files.forEach(visit)
  return [...found]
}
