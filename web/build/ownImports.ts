import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const relative = /(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"?]+\.tsx?)['"]/g

/** The files and, by their relative imports (lazy ones too), all that they need of their own area. */
export function ownImports(files: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file) || !existsSync(file)) return
    found.add(file)
    for (const [, to] of readFileSync(file, 'utf8').matchAll(relative)) visit(join(dirname(file), to ?? ''))
  }
  files.forEach(visit)
  return [...found]
}
