import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { i18n } from './i18n.ts'

/** Chosen, but its texts are still being loaded. */
let next: Language | undefined

/** The language that will be on screen once all that was requested is loaded. */
export const languageAhead = (): Language => next ?? languageOf(i18n.language) ?? defaultLanguage

const missingIn = (language: Language) =>
  [i18n.options.ns]
    .flat()
    .filter((area) => typeof area === 'string' && !i18n.hasResourceBundle(language, area)) as string[]

/**
 * Shows another language under the same address, once its texts are loaded: the page speaks the old one until then. Of several the
 * last wins. Fails when they cannot be loaded; the old one stays.
 */
export async function showLanguage(language: Language): Promise<void> {
  if (languageAhead() === language) return
  next = language
  const missing = missingIn(language)
  await i18n.reloadResources([language], missing)
  if (next !== language) return
  next = undefined
  if (missing.some((area) => !i18n.hasResourceBundle(language, area)))
    throw new Error(`The texts in ${language} could not be loaded`)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
