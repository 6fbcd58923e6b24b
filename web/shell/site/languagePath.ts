import { defaultLanguage, type Language, languageOf, languages } from '#shared/kernel/language.ts'

/** English stands without prefix. */
const prefixes = languages.filter((language) => language !== defaultLanguage)
const prefixed = new RegExp(`^/(${prefixes.join('|')})(?=/|$)`, 'i')

/** `/fr` of `/fr/service`; empty when the address names no language. */
export const prefixOf = (pathname: string) => prefixed.exec(pathname)?.[0].toLowerCase() ?? ''
/** The language that the address names. */
export const languageOfPath = (pathname: string) => languageOf(prefixOf(pathname).slice(1))
/** The address without its language. */
export const barePath = (pathname: string) => pathname.slice(prefixOf(pathname).length) || '/'
/** To a browser `//name` is the address of another host, so a forged link to `/fr//name` would lead readers there. */
const ofThisHost = (path: string) => path.replace(/^\/{2,}/, '/')
/** The address of a page in a language: `/fr/service`, `/fr` for the home page, `/service` in English. */
export const pathIn = (language: Language, bare: string) =>
  language === defaultLanguage ? ofThisHost(bare) : `/${language}${bare === '/' ? '' : bare}`
