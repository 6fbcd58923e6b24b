import { defaultLanguage, type Language } from '#shared/kernel/language.ts'

interface PageLink {
  /** Scheme, host and port of the portal. */
  origin: string
  language: Language
  token?: string
}

/** The URL of a page of the portal in a language, for letters and redirects. */
export function pageUrl(path: `/${string}`, { origin, language, token }: PageLink): string {
  const prefix = language === defaultLanguage ? '' : `/${language}`
  const page = prefix && path === '/' ? prefix : `${prefix}${path}`
  return `${origin}${page}${token === undefined ? '' : `?token=${encodeURIComponent(token)}`}`
}
