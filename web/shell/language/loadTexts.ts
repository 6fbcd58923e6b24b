import type { Language } from '#shared/kernel/language.ts'
import { begun, i18n } from './i18n.ts'
import { languageAhead } from './showLanguage.ts'

/** Loads an area's texts, in the language that the reader sees or has meanwhile chosen. May be called before i18next has started. */
export async function loadTexts(area: string): Promise<void> {
  await begun
  // This makes its name known, so that a language chosen later loads it too.
  void i18n.loadNamespaces(area)
  let language: Language
  do {
    language = languageAhead()
    if (!i18n.hasResourceBundle(language, area)) await i18n.reloadResources([language], [area])
  } while (languageAhead() !== language)
  if (!i18n.hasResourceBundle(language, area)) throw new Error(`The texts of ${area} could not be loaded`)
}
