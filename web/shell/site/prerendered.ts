import { defaultLanguage } from '#shared/kernel/language.ts'
import { languageOfPath } from './languagePath.ts'

/**
 * The address that this document was prerendered for (`/fr/service`, `/search?q=sun`); undefined if the
 * browser renders it.
 */
export const prerenderedPath = globalThis.document?.documentElement.dataset.page || undefined

/** The language of the prerendered content. */
export const prerenderedLanguage = prerenderedPath && (languageOfPath(prerenderedPath) ?? defaultLanguage)

let copiedHtml = ''
/** Copies the page's prerendered HTML: it is shown when the page itself cannot be loaded. */
export const copyPrerendered = () => {
  copiedHtml = document.querySelector('#main > [data-area]:not([data-hydrated])')?.outerHTML ?? ''
}
export const copyOfPrerendered = () => copiedHtml
export const dropCopy = () => {
  copiedHtml = ''
}
