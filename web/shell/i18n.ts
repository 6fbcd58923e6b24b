import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import { barePath, history, languageOfPath } from './history.ts'
import type {} from './resources.ts'
import { readStored, store } from './storage.ts'

export const i18n = i18next
export { useTranslation }

/** The order in which a language is found: `?lng`, the path, the user's choice, i18next's memory, the browser, English. */
export function detectLanguage({ pathname, search }: { pathname: string; search: string } = window.location): Language {
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

/** The language on screen. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language) ?? defaultLanguage

/** Shows another language under the same address. */
export async function showLanguage(language: Language): Promise<void> {
  document.documentElement.lang = language
  if (i18n.language !== language) await i18n.changeLanguage(language)
}

/** The user's choice: remembered, and the same page under that language's path. */
export function chooseLanguage(language: Language): void {
  store('selectedLanguage', language)
  store('i18nextLng', language)
  const { pathname, hash } = window.location
  const search = new URLSearchParams(window.location.search)
  search.delete('lng')
  const bare = barePath(pathname)
  const path = language === defaultLanguage ? bare : `/${language}${bare === '/' ? '' : bare}`
  history.push(`${path}${search.size > 0 ? `?${search}` : ''}${hash}`)
}

/** Reads one file of translations. */
export type ReadTranslations = (language: Language, namespace: string) => Promise<object>

/** Starts translations; a file that does not come is asked for 5 times more, first after 350 ms, then ever later. */
export const startI18n = (read: ReadTranslations, language = detectLanguage()) =>
  i18n
    .use(initReactI18next)
    .use({
      type: 'backend',
      init: () => undefined,
      read: (tag: string, namespace: string, done: (error: unknown, data: object | boolean) => void) => {
        read(languageOf(tag) ?? defaultLanguage, namespace).then(
          (texts) => done(null, texts),
          (error: unknown) => done(error, true),
        )
      },
    })
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      maxRetries: 5,
      retryTimeout: 350,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
