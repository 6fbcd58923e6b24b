import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { i18n, i18nStarted } from './i18n.ts'

/** The chosen language while its texts are being loaded. */
let pendingLanguage: Language | undefined

/** Returns the language that will be on screen once its texts are loaded. */
const upcomingLanguage = (): Language => pendingLanguage ?? languageOf(i18n.language) ?? defaultLanguage

const missingIn = (language: Language) =>
  [i18n.options.ns]
    .flat()
    .filter((area) => typeof area === 'string' && !i18n.hasResourceBundle(language, area)) as string[]

/**
 * Shows the page in another language once its texts are loaded; until then it stays in the old one. The last of several calls wins.
 * Rejects when the texts cannot be loaded, and the old language stays.
 */
export async function showLanguage(language: Language): Promise<void> {
  if (upcomingLanguage() === language) return
  pendingLanguage = language
  const missingAreas = missingIn(language)
  await i18n.reloadResources([language], missingAreas)
  if (pendingLanguage !== language) return
  pendingLanguage = undefined
  if (missingAreas.some((area) => !i18n.hasResourceBundle(language, area)))
    throw new Error(`The texts in ${language} could not be loaded`)
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
}

/**
 * Loads an area's texts in the language on screen, or in the one that is chosen while they load. May be
 * called before i18next has started.
 */
export async function loadTexts(area: string): Promise<void> {
  await i18nStarted
  // This makes the area known to i18next, so that `showLanguage` loads its texts in a language chosen later.
  void i18n.loadNamespaces(area)
  let language: Language
  do {
    language = upcomingLanguage()
    if (!i18n.hasResourceBundle(language, area)) await i18n.reloadResources([language], [area])
  } while (upcomingLanguage() !== language)
  if (!i18n.hasResourceBundle(language, area)) throw new Error(`The texts of ${area} could not be loaded`)
}
