import type { Language } from '#shared/kernel/language.ts'
import { begun, i18n } from './i18n.ts'
import { languageAhead } from './showLanguage.ts'

/** Brings an area's texts, in the language that the reader sees or has meanwhile chosen. May be asked before translations start. */
export async function bringTexts(area: string): Promise<void> {
  await begun
  // By this its name is known, so that languages chosen later bring it too.
  void i18n.loadNamespaces(area)
  let language: Language
  do {
    language = languageAhead()
    if (!i18n.hasResourceBundle(language, area)) await i18n.reloadResources([language], [area])
  } while (languageAhead() !== language)
  if (!i18n.hasResourceBundle(language, area)) throw new Error(`The texts of ${area} did not come`)
}
