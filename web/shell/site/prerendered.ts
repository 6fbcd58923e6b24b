import { defaultLanguage } from '#shared/kernel/language.ts'
import { languageOfPath } from './languagePath.ts'

/** The address that the build prerendered this document for (`/fr/service`); undefined when the browser renders it. */
export const prerenderedPath = globalThis.document?.documentElement.dataset.page || undefined

/** The language of the document's own content. */
export const prerenderedLanguage = prerenderedPath && (languageOfPath(prerenderedPath) ?? defaultLanguage)

let kept = ''
/** Keeps the page's prerendered HTML, to be read should the page never be hydrated. */
export const keepPrerendered = () => {
  kept = document.querySelector('#main > [data-area]:not([data-hydrated])')?.outerHTML ?? ''
}
export const keptPrerendered = () => kept
export const forgetPrerendered = () => {
  kept = ''
}
