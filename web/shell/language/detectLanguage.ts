import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { languageOfPath } from '../site/languagePath.ts'
import { readStored } from '../storage.ts'

/** Returns the first language found in `?lng`, the path, the user's choice, i18next's memory or the browser; else English. */
export function detectLanguage(
  { pathname, search }: { pathname: string; search: string } = window.location,
): Language {
  const candidates = [
    new URLSearchParams(search).get('lng'),
    languageOfPath(pathname),
    readStored('selectedLanguage'),
    readStored('i18nextLng'),
    ...navigator.languages,
  ]
  return candidates.map(languageOf).find(Boolean) ?? defaultLanguage
}
