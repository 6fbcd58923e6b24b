import type { Language } from '#shared/kernel/language.ts'
import { i18n } from '#web/shell/index.ts'
import { bringFile } from './bringFile.ts'

const texts = {
  en: () => import('./results/texts/en.json'),
  fr: () => import('./results/texts/fr.json'),
  es: () => import('./results/texts/es.json'),
} satisfies Record<Language, () => Promise<unknown>>

const screens = () => import('./results/results.ts')

/** Everything after a first calculation: the rules, what shows their results, and the texts of that in one language. */
export interface Brought {
  results: typeof import('./results/results.ts')
  language: Language
}

let here: Brought | undefined

/** What was brought last, as long as its texts are there; undefined before the first calculation. */
export const broughtResults = () => (here && i18n.hasResourceBundle(here.language, 'calculatorResults') ? here : undefined)

/** Fails when a file does not come; may then be asked again. */
export async function bringResults(language: Language): Promise<Brought> {
  const [results, { default: spoken }] = await Promise.all([bringFile(screens), bringFile<{ default: object }>(texts[language])])
  i18n.addResourceBundle(language, 'calculatorResults', spoken)
  here = { results, language }
  return here
}
