import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import { formatNumber } from '#shared/kernel/format.ts'
import { defaultLanguage, type Language, languageOf, languages } from '#shared/kernel/language.ts'
import type { Resources } from '../resources.ts'
import { history } from '../site/history.ts'
import { barePath, pathIn } from '../site/languagePath.ts'
import { store } from '../storage.ts'
import { detectLanguage } from './detectLanguage.ts'

export const i18n = i18next.createInstance()
export { useTranslation }

/** The language on screen. */
export const useLanguage = (): Language => languageOf(useTranslation().i18n.language) ?? defaultLanguage

const yearMs = 365 * 86_400_000

/** Sets the cookie from which CloudFront chooses the document's language. Does nothing where `cookieStore` is missing. */
function setLanguageCookie(language: Language): void {
  const cookie = {
    name: 'selectedLanguage',
    value: language,
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + yearMs,
  } as const
  // A browser that refuses cookies only loads the next visit's page twice.
  window.cookieStore?.set(cookie).catch(() => undefined)
}

/** Remembers the user's choice and opens the same page under that language's path. */
export function chooseLanguage(language: Language): void {
  store('selectedLanguage', language)
  store('i18nextLng', language)
  setLanguageCookie(language)
  const { pathname, hash } = window.location
  const search = new URLSearchParams(window.location.search)
  search.delete('lng')
  history.push(`${pathIn(language, barePath(pathname))}${search.size > 0 ? `?${search}` : ''}${hash}`)
}

/** Loads one file of translations. */
export type ReadTranslations = (language: Language, namespace: string) => Promise<object>

let markStarted: () => void
/** Resolves when i18next has started. Before that it has no language to load texts in. */
export const i18nStarted = new Promise<void>((resolve) => {
  markStarted = resolve
})

/** Starts i18next. A file that cannot be loaded is retried 5 times, first after 350 ms, then with growing pauses. */
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
      // With `initAsync`, a timer sets the language, and texts requested before the timer fires would be loaded in no language.
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
  i18n.services.formatter?.add('number', (value: number, tag) =>
    formatNumber(value, languageOf(tag) ?? defaultLanguage),
  )
  markStarted()
  return started
}

/**
 * Returns a hook like `useTranslation(namespace)` that carries its texts in all languages, for a bundle that
 * few users load.
 */
export const makeTextsHook =
  <N extends keyof Resources>(namespace: N, texts: Record<Language, object>) =>
  () => {
    for (const language of languages)
      if (!i18n.hasResourceBundle(language, namespace))
        i18n.addResourceBundle(language, namespace, texts[language])
    return useTranslation(namespace)
  }
