import { defaultLanguage, type Language } from '#shared/kernel/language.ts'
import { languageOfPath } from './languagePath.ts'

/** The address that this document was drawn for by the build (`/fr/service`); undefined when the browser draws it. */
export const drawnPath: string | undefined =
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.page || undefined

/** The language that the document's own content has. */
export const drawnLanguage: Language | undefined =
  drawnPath === undefined ? undefined : (languageOfPath(drawnPath) ?? defaultLanguage)
