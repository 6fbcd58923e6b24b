import { defaultLanguage } from '#shared/kernel/language.ts'
import { languageOfPath } from '../language/languagePath.ts'

/** The address that this document was drawn for by the build (`/fr/service`); undefined when the browser draws it. */
export const drawnPath = globalThis.document?.documentElement.dataset.page || undefined

/** The language that the document's own content has. */
export const drawnLanguage = drawnPath && (languageOfPath(drawnPath) ?? defaultLanguage)

let still = ''
/** Keeps what the build drew of the page, to be read should the page never come to life. */
export const keepDrawn = () => {
  still = document.querySelector('#main > [data-area]:not([data-alive])')?.outerHTML ?? ''
}
export const stillDrawn = () => still
export const forgetDrawn = () => {
  still = ''
}
