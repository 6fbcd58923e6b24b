import type { Language } from '#shared/kernel/language.ts'
import type { DocumentContent } from '#web/build/document.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

/** What a document is made of before it is known what it says. */
export type DocumentParts = Omit<DocumentContent, 'title' | 'description'>

/** A page that is rendered on demand. */
export interface SsrPage {
  path: string
  search: boolean
  /** The routes that its loader may call. */
  calls: readonly { routeKey: string; area: string }[]
  /** What its documents are made of, the same in every language. */
  document: Omit<DocumentParts, 'language' | 'texts'>
  /** By language: the addresses of its texts. */
  texts: Record<Language, DocumentParts['texts']>
}

/** All that the Lambda knows of the site; written by the build beside its code (`site.json`). */
export interface SsrSite {
  index: SiteIndex
  brand: string
  pages: readonly SsrPage[]
  /** By language: the HTML of every section, by its file. */
  sections: Record<Language, Record<string, string>>
  /** Translations, by their address on the site. */
  texts: Record<string, object>
  /** Whole documents for what is not there, and for what could not be rendered. */
  statuses: Record<404 | 503, Record<Language, string>>
  /** The paths of all pages of one address that search engines may show. */
  listed: readonly string[]
}
