/** What a run looks at: a page of the portal, or a peer. */
export interface Page {
  name: string
  url: string
  /** Search engines may show it. A page that asks them to stay away is not held to being found. */
  search: boolean
}
