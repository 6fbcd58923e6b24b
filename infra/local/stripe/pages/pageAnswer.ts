/** The answer of a page: HTML, a redirect, or JSON. */
export interface PageAnswer {
  status?: number
  html?: string
  /** The address of a redirect after a form. */
  location?: string
  json?: unknown
  /** The addresses to which the page's forms may redirect; the content security policy allows them. */
  leadsTo?: (string | null)[]
}
