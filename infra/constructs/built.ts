import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '#shared/areas.ts'
import type { Settings } from '../settings.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Whether the area has a front end to deploy: some only have Lambdas. */
export const hasFrontEnd = (area: string): boolean => existsSync(path.join(root, 'web/areas', area))

/** Front ends that the build made and that belong to no area with a stack of its own. */
export function frontEndsAlone(settings: Settings): string[] {
  return readdirSync(built('web/areas', settings)).filter((name) => !Object.hasOwn(areas, name))
}

/** The absolute path of something that the build made. Throws when it did not. */
export function built(file: string, { dist }: Settings): string {
  const whole = path.join(dist, file)
  if (!existsSync(whole))
    throw new Error(`${path.relative(root, whole)} is missing: run 'npm run build' first.`)
  return whole
}

export const builtText = (file: string, settings: Settings): string =>
  readFileSync(built(file, settings), 'utf8')
