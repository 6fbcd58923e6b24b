import { defaultLanguage, type Language } from '#shared/kernel/language.ts'

interface Link {
  /** Scheme, host and port of the portal. */
  origin: string
  language: Language
  /** What a mailed link carries. */
  token?: string
}

/** The address of one of the portal's pages in the reader's language, for links in letters and for redirects. */
export function pageOf(path: `/${string}`, { origin, language, token }: Link): string {
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const page = prefix && path === '/' ? prefix : `${prefix}${path}`
  return `${origin}${page}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
}
