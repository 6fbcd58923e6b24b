/** The files that pages need without a connection, besides their documents. The build writes one manifest beside each index of areas. */
export interface OfflineManifest {
  /** Addresses of files that every page needs. */
  shared: string[]
  /**
   * Addresses of each page's files, including those that are imported later, by the page's path without
   * language.
   */
  pages: Record<string, string[]>
  /** Paths of the pages that are rendered on demand, whose documents may change at any time. */
  onDemand: string[]
}

/** Returns `/index/0a1b2c3d.offline.json` for the index `/index/0a1b2c3d.json`. */
export const manifestUrl = (indexUrl: string) => indexUrl.replace(/\.json$/, '.offline.json')

/** Finds the page at an address without language: `/news/:id` for `/news/news_1`. */
export const pagePath = ({ pages }: Pick<OfflineManifest, 'pages'>, address: string) =>
  address in pages
    ? address
    : Object.keys(pages).find((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(address))
