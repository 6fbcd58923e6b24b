import { defaultLanguage, type Language, languages } from '#shared/kernel/language.ts'

/** What a reader has asked for: the page's path without language, and the language. */
export interface RequestedPage {
  path: string
  language: Language
}

/** Of the key under which the site's bucket would have the document: `fr/news/news_1/index.html`. CloudFront's function has made it of the address. */
export function requestedPage(key: string): RequestedPage {
  const [first, ...rest] = key.replace(/(^|\/)index\.html$/, '').split('/')
  const named = languages.find((language) => language === first && language !== defaultLanguage)
  const segments = named ? rest : [first, ...rest]
  return { path: `/${segments.join('/')}`, language: named ?? defaultLanguage }
}

/** Whether a path is one of those that a page's path stands for: `/news/:id`. */
export const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`).test(path)
