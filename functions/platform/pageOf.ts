import { defaultLanguage, type Language } from '#shared/kernel/language.ts'

interface Link {
  /** Scheme, host and port of the portal. */
  origin: string
  language: Language
  token: string
}

/** The address of the page that a mailed link leads to, in the reader's language. */
export const pageOf = (path: `/${string}`, { origin, language, token }: Link) =>
  `${origin}${language === defaultLanguage ? '' : `/${language}`}${path}?token=${encodeURIComponent(token)}`
