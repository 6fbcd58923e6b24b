import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { areas } from '#shared/areas.ts'
import type { Settings } from '../stacks/settings.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Whether the area has a front end to deploy: some only have Lambdas. */
export const hasFrontEnd = (area: string): boolean => existsSync(path.join(root, 'web/areas', area))

/** Front ends that the build made and that belong to no area with a stack of its own. */
export function frontEndsAlone(settings: Settings): string[] {
  const folder = built('web/areas', settings)
  return (folder ? readdirSync(folder) : []).filter((name) => !Object.hasOwn(areas, name))
}

/** The absolute path of something that the build made. Missing: throws when `strict` (deployment), else warns and answers undefined. */
export function built(file: string, { dist, strict }: Settings): string | undefined {
  const whole = path.join(dist, file)
  if (existsSync(whole)) return whole
  const message = `${path.relative(root, whole)} is missing: run 'npm run build' first.`
  if (strict) throw new Error(message)
  console.warn(`Left out of the templates: ${message}`)
  return undefined
}

export function builtText(file: string, settings: Settings): string | undefined {
  const whole = built(file, settings)
  return whole === undefined ? undefined : readFileSync(whole, 'utf8')
}
