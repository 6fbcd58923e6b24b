/** What a page answers: itself, or where to go on, or the same as JSON. */
export interface PageAnswer {
  status?: number
  html?: string
  /** After a form: the address that shows what has become of it. */
  location?: string
  json?: unknown
  /** Addresses to which a form of the page may lead in the end. */
  leadsTo?: (string | null)[]
}
