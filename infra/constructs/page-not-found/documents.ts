import { defaultLanguage, type Language } from '#shared/kernel/language.ts'

/** Where a language's page stands in the built site, and in the bundle. */
export const siteDocument = (language: Language) => (language === defaultLanguage ? '404.html' : `${language}/404.html`)
export const documentFile = (language: Language) => `404.${language}.html`
