import type { Language } from '#shared/kernel/language.ts'
import type { DocumentContent } from '#web/build/document.ts'
import type { PageForm } from '#web/shell/area.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

/** The parts of a document without scripts that do not depend on what was sent. */
type PlainDocumentParts = Omit<DocumentContent, 'language' | 'title' | 'description'>

/** A page that accepts its form from browsers without scripts. */
export interface FormPage extends Omit<PageForm, 'calls' | 'names'> {
  path: string
  title: Record<Language, string>
  /** The route that gets the fields, and its area. */
  calls: { routeKey: string; area: string }
  /** The route's fields by the names of their controls. Nothing else that was sent is read. */
  fields: Readonly<Record<string, string>>
  document: PlainDocumentParts
}

/**
 * Everything that the Lambda of forms knows about the site. The build writes it beside the Lambda's code
 * (`site.json`).
 */
export interface FormSite {
  index: SiteIndex
  brand: string
  forms: readonly FormPage[]
  /** The HTML of the sections in each language, by their files. */
  sections: Record<Language, Record<string, string>>
  /** The documents for pages that could not be rendered. */
  failed: Record<Language, string>
  /** The translations, by their address on the site. */
  texts: Record<string, object>
}
