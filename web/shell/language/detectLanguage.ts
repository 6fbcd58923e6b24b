import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { languageOfPath } from '../site/languagePath.ts'
import { readStored } from '../storage.ts'

/** The order in which a language is found: `?lng`, the path, the user's choice, i18next's memory, the browser, English. */
export function detectLanguage(
  { pathname, search }: { pathname: string; search: string } = window.location,
): Language {
  const wishes = [
    new URLSearchParams(search).get('lng'),
    languageOfPath(pathname),
    readStored('selectedLanguage'),
    readStored('i18nextLng'),
    ...navigator.languages,
  ]
  for (const wish of wishes) {
    const language = languageOf(wish)
    if (language) return language
  }
  return defaultLanguage
}
