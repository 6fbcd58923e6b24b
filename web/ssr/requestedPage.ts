import { defaultLanguage, languages } from '#shared/kernel/language.ts'
import type { PageAddress } from '#web/shell/render.tsx'

/** The page that a reader has requested: its path without language, and the language. */
export type RequestedPage = Omit<PageAddress, 'query'>

/**
 * Parses a document's key in the site's bucket, such as `fr/news/news_1/index.html`. A CloudFront function
 * rewrites the URL to it.
 */
export function requestedPage(key: string): RequestedPage {
  const [first, ...rest] = key.replace(/(^|\/)index\.html$/, '').split('/')
  const namedLanguage = languages.find((language) => language === first && language !== defaultLanguage)
  const segments = namedLanguage ? rest : [first, ...rest]
  return { path: `/${segments.join('/')}`, language: namedLanguage ?? defaultLanguage }
}

/** Tells whether a path matches the path of a page, such as `/news/:id`. */
export const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path)
