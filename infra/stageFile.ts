import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import type { Setting } from '#shared/kernel/setting.ts'
import { checkStage, edgeRegion, stageSettings } from './settings.ts'

const stagesFolder = path.resolve(import.meta.dirname, 'stages')

/** All settings that the file of a stage may have, by name. */
const knownSettings = (): Record<string, Setting> => ({
  ...stageSettings,
  ...Object.fromEntries(
    Object.values<Area>(areas).flatMap(({ name: area, settings = {} }) =>
      Object.entries(settings).map(([name, setting]) => [`${area}.${name}`, setting]),
    ),
  ),
})

/**
 * Reads the settings of a stage from `<stage>.json`, by name. `readSettings` and the areas check their
 * values. A branch's stage may have no file. Throws when the file is not valid, and when `prod` has none.
 */
export function readStageFile(stage: string, folder = stagesFolder): Record<string, unknown> {
  checkStage(stage)
  const file = path.join(folder, `${stage}.json`)
  const shownFile = path.relative(process.cwd(), file)
  if (!existsSync(file)) {
    if (stage !== 'prod') return {}
    throw new Error(
      `The stage prod needs the file ${shownFile}, so that no deployment forgets a setting. example.json beside it has every setting.`,
    )
  }
  const { $schema, ...settings } = readObject(file, shownFile)
  const known = knownSettings()
  const unknown = Object.keys(settings).find((name) => !Object.hasOwn(known, name))
  if (unknown)
    throw new Error(
      `${shownFile} has '${unknown}', which is no setting. There are ${Object.keys(known).join(', ')}.`,
    )
  const missing = Object.keys(known).filter(
    (name) => known[name]?.requiredInProduction && (settings[name] ?? '') === '',
  )
  if (stage === 'prod' && missing.length > 0)
    throw new Error(`${shownFile} must set ${missing.join(', ')}: the default is for this machine's portal.`)
  return settings
}

/** The region that the file of a stage sets. */
export const regionOfStage = (stage: string): string => String(readStageFile(stage).region ?? edgeRegion)

function readObject(file: string, shownFile: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${shownFile} is not a JSON object.`, { cause })
  }
}
