import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ComposedLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { type Language, languages } from '#shared/kernel/language.ts'

const functions = path.resolve(import.meta.dirname, '../../../functions')

export interface ExampleLetter {
  area: string
  /** The function in `functions/<area>/letters.ts` that writes it. */
  name: string
  language: Language
  letter: ComposedLetter
}

const writtenAt = new Date('2026-01-15T12:00:00Z')

async function examplesOf(area: string, origin: string): Promise<ExampleLetter[]> {
  const importFile = (file: string) => import(pathToFileURL(path.join(functions, area, file)).href)
  const [letters, { exampleLetters }] = (await Promise.all([
    importFile('letters.ts'),
    importFile('exampleLetters.ts'),
  ])) as [Record<string, unknown>, { exampleLetters: ExampleLetters }]
  const missing = Object.keys(letters).filter((name) => name.endsWith('Letter') && !exampleLetters[name])
  if (missing.length > 0)
    throw new Error(`functions/${area}/exampleLetters.ts lacks an example of ${missing.join(', ')}.`)
  return Object.entries(exampleLetters).flatMap(([name, write]) =>
    languages.map((language) => ({
      area,
      name,
      language,
      letter: write({ language, origin, at: writtenAt }),
    })),
  )
}

/** Returns an example of each letter that the areas write, in each language. Throws, naming it, for a letter that has none. */
export async function allExampleLetters(origin: string): Promise<ExampleLetter[]> {
  const areas = globSync('*/letters.ts', { cwd: functions }).map((file) => path.dirname(file))
  return (await Promise.all(areas.sort().map((area) => examplesOf(area, origin)))).flat()
}
