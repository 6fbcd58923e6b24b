/** What a run looks at: a page of the portal, or a peer. */
export interface Page {
  name: string
  url: string
  /** Search engines may show it. A page that asks them to stay away is not held to being found. */
  search: boolean
  /** It stands for all pages of its path, which are rendered on demand. */
  withId?: boolean
}
