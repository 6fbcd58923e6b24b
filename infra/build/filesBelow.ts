import { readdirSync } from 'node:fs'
import path from 'node:path'

/** The paths of all files below a folder; folders called `without` are left out. */
export const filesBelow = (folder: string, without?: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const entryPath = path.join(folder, entry.name)
    if (!entry.isDirectory()) return [entryPath]
    return entry.name === without ? [] : filesBelow(entryPath, without)
  })
