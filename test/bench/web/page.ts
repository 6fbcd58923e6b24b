/** A page that a run measures, of the portal or of a peer. */
export interface Page {
  name: string
  url: string
  /** Search engines may index the page. If they may not, the audit `is-crawlable` is skipped. */
  isIndexable: boolean
  /** The page has an id in its path and is rendered on demand. */
  hasId?: boolean
}
