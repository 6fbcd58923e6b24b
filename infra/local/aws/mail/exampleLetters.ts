import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ComposedLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import { type Language, languages } from '#shared/kernel/language.ts'

const functions = path.resolve(import.meta.dirname, '../../../../functions')

/** An example of one of the portal's letters. */
export interface ExampleLetter {
  area: string
  /** The function in `functions/<area>/letters.ts` that writes it. */
  name: string
  language: Language
  letter: ComposedLetter
}

const at = new Date('2026-01-15T12:00:00Z')

async function examplesOf(area: string, origin: string): Promise<ExampleLetter[]> {
  const from = (file: string) => import(pathToFileURL(path.join(functions, area, file)).href)
  const [written, { exampleLetters }] = (await Promise.all([
    from('letters.ts'),
    from('exampleLetters.ts'),
  ])) as [Record<string, unknown>, { exampleLetters: ExampleLetters }]
  const without = Object.keys(written).filter((name) => name.endsWith('Letter') && !exampleLetters[name])
  if (without.length > 0)
    throw new Error(`functions/${area}/exampleLetters.ts lacks an example of ${without.join(', ')}.`)
  return Object.entries(exampleLetters).flatMap(([name, write]) =>
    languages.map((language) => ({ area, name, language, letter: write({ language, origin, at }) })),
  )
}

/** An example of each letter that the areas write, in each language. Throws, naming it, for a letter that has none. */
export async function allExampleLetters(origin: string): Promise<ExampleLetter[]> {
  const areas = globSync('*/letters.ts', { cwd: functions }).map((file) => path.dirname(file))
  return (await Promise.all(areas.sort().map((area) => examplesOf(area, origin)))).flat()
}
