import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { i18n } from './i18n.ts'

/** Chosen, but its texts are still on their way. */
let coming: Language | undefined

/** The language that will be on screen once all that was asked for has come. */
export const languageAhead = (): Language => coming ?? languageOf(i18n.language) ?? defaultLanguage

const missingIn = (language: Language) =>
  [i18n.options.ns].flat().filter((area) => typeof area === 'string' && !i18n.hasResourceBundle(language, area)) as string[]

/**
 * Shows another language under the same address, once its texts are there: the page speaks the old one until then. Of several the
 * last wins. Fails when they do not come; the old one stays.
 */
export async function showLanguage(language: Language): Promise<void> {
  if (languageAhead() === language) return
  coming = language
  const missing = missingIn(language)
  await i18n.reloadResources([language], missing)
  if (coming !== language) return
  coming = undefined
  if (missing.some((area) => !i18n.hasResourceBundle(language, area))) throw new Error(`The texts in ${language} did not come`)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}
