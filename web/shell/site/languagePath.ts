import { defaultLanguage, type Language, languageOf, languages } from '#shared/kernel/language.ts'

/** The languages with a prefix of their own. English has none. */
const prefixes = languages.filter((language) => language !== defaultLanguage)
const prefixPattern = new RegExp(`^/(${prefixes.join('|')})(?=/|$)`, 'i')

/** Returns `/fr` for `/fr/service`, and an empty string when the address has no language. */
export const prefixOf = (pathname: string) => prefixPattern.exec(pathname)?.[0].toLowerCase() ?? ''
export const languageOfPath = (pathname: string) => languageOf(prefixOf(pathname).slice(1))
/** Returns the address without its language. */
export const barePath = (pathname: string) => pathname.slice(prefixOf(pathname).length) || '/'
/** Keeps a path on this host. To a browser `//name` is another host, to which a forged link to `/fr//name` would lead users. */
const withSingleSlash = (path: string) => path.replace(/^\/{2,}/, '/')
/** Returns the address of a page in a language: `/fr/service`, `/fr` for the home page, `/service` in English. */
export const pathIn = (language: Language, bare: string) =>
  language === defaultLanguage ? withSingleSlash(bare) : `/${language}${bare === '/' ? '' : bare}`
