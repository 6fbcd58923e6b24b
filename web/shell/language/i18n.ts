import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { defaultLanguage, type Language, languageOf } from '#shared/kernel/language.ts'
import type {} from '../resources.ts'
import { history } from '../site/history.ts'
import { barePath, pathIn } from '../site/languagePath.ts'
import { store } from '../storage.ts'
import { detectLanguage } from './detectLanguage.ts'

export const i18n = i18next.createInstance()
export { useTranslation }

/** The language on screen. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language) ?? defaultLanguage

const year = 365 * 86_400_000

/** The edge cannot see storage; with this cookie it sends the document in the right language at once. Only where `cookieStore` exists. */
function tellEdge(language: Language): void {
  const cookie = {
    name: 'selectedLanguage',
    value: language,
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + year,
  } as const
  // Refused cookies cost a moment on the next visit and nothing else.
  window.cookieStore?.set(cookie).catch(() => undefined)
}

/** The user's choice: remembered, and the same page under that language's path. */
export function chooseLanguage(language: Language): void {
  store('selectedLanguage', language)
  store('i18nextLng', language)
  tellEdge(language)
  const { pathname, hash } = window.location
  const search = new URLSearchParams(window.location.search)
  search.delete('lng')
  history.push(`${pathIn(language, barePath(pathname))}${search.size > 0 ? `?${search}` : ''}${hash}`)
}

/** Reads one file of translations. */
export type ReadTranslations = (language: Language, namespace: string) => Promise<object>

let begin: () => void
/** Resolves when i18next has started: only from then on is there a language to load texts in. */
export const begun = new Promise<void>((resolve) => {
  begin = resolve
})

/** Starts i18next; a file that cannot be loaded is retried 5 times, first after 350 ms, then with growing pauses. */
export function startI18n(read: ReadTranslations, language = detectLanguage()) {
  const started = i18n
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
      // At once: else a timer sets the language, and texts requested before it fires would be loaded in none.
      initAsync: false,
      fallbackLng: false,
      ns: ['shell'],
      defaultNS: 'shell',
      maxRetries: 5,
      retryTimeout: 350,
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    })
  begin()
  return started
}
