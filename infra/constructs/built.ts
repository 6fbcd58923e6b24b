import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '#shared/areas.ts'
import type { Settings } from '../settings.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** True if the area has a front end: some only have Lambdas. */
export const hasFrontEnd = (area: string): boolean => existsSync(path.join(root, 'web/areas', area))

/** The built areas that have a front end but no Lambda, and so no stack of their own. */
export function areasWithoutLambdas(settings: Settings): string[] {
  return readdirSync(built('web/areas', settings)).filter((name) => !Object.hasOwn(areas, name))
}

/** The absolute path of a file or folder of the build. Throws when it is missing. */
export function built(file: string, { dist }: Settings): string {
  const absolutePath = path.join(dist, file)
  if (!existsSync(absolutePath))
    throw new Error(`${path.relative(root, absolutePath)} is missing: run 'npm run build' first.`)
  return absolutePath
}

export const builtText = (file: string, settings: Settings): string =>
  readFileSync(built(file, settings), 'utf8')
