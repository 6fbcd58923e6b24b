/** What pages need, besides their documents, to be of use without a connection. Written by the build beside each index of areas. */
export interface OfflineLists {
  /** Addresses of files that every page needs. */
  shared: string[]
  /** By the page's path, without language: addresses of its files, those that are imported late among them. */
  pages: Record<string, string[]>
  /** Those among them that are rendered on demand, so that they may say something else each time. */
  onDemand: string[]
}

/** The address of the page that is shown in place of one that was never visited. */
export const offlinePage = '/offline'

/** The lists that go with an index: `/index/0a1b2c3d.json` has `/index/0a1b2c3d.offline.json`. */
export const listsOf = (index: string) => index.replace(/\.json$/, '.offline.json')

/** The path in the lists of a page at an address without language: `/news/:id` of `/news/news_1`. */
export const listedPath = ({ pages }: Pick<OfflineLists, 'pages'>, address: string) =>
  address in pages
    ? address
    : Object.keys(pages).find((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i').test(address))

/** What a page tells the worker when it is idle. */
export interface Visit {
  pathname: string
  /** The index of areas that its document was made with. */
  index: string
  language: string
}
