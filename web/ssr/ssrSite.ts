import type { Language } from '#shared/kernel/language.ts'
import type { DocumentContent } from '#web/build/document.ts'
import type { SiteIndex } from '#web/shell/site/siteIndex.ts'

/** A placeholder in the document for status 503. Each response has the request's id in its place. */
export const requestIdMark = '{requestId}'

/** The parts of a document that do not depend on the page's data. */
export type DocumentParts = Omit<DocumentContent, 'title' | 'description'>

/** A page that is rendered on demand. */
export interface SsrPage {
  path: string
  isIndexed: boolean
  /** The routes that the loader may call. */
  calls: readonly { routeKey: string; area: string }[]
  /** The parameters of the address that the loader reads. */
  query?: readonly string[]
  /** The parts of its documents that are the same in every language. */
  document: Omit<DocumentParts, 'language' | 'texts'>
  /** The addresses of its texts. */
  texts: Record<Language, DocumentParts['texts']>
}

/**
 * Everything that the Lambda knows about the site. The build writes it beside the Lambda's code
 * (`site.json`).
 */
export interface SsrSite {
  index: SiteIndex
  brand: string
  pages: readonly SsrPage[]
  /** The HTML of the sections in each language, by their files. */
  sections: Record<Language, Record<string, string>>
  /** The translations, by their address on the site. */
  texts: Record<string, object>
  /** Documents for addresses without a page (404) and for pages that could not be rendered (503). */
  statuses: Record<404 | 503, Record<Language, string>>
  /** The title of a page with a loader that found nothing, unless it has its own. */
  missingTitles: Record<Language, string>
  /** The paths of the prerendered pages that search engines may show. */
  indexedPaths: readonly string[]
}
