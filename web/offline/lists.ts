/** What pages need, besides their documents, to be of use without a connection. Written by the build beside each index of areas. */
export interface OfflineLists {
  /** Addresses of files that every page needs. */
  shared: string[]
  /** By the page's path, without language: addresses of its files, those that are imported late among them. */
  pages: Record<string, string[]>
}

/** The address of the page that is shown in place of one that was never visited. */
export const offlinePage = '/offline'

/** The lists that go with an index: `/index/0a1b2c3d.json` has `/index/0a1b2c3d.offline.json`. */
export const listsOf = (index: string) => index.replace(/\.json$/, '.offline.json')

/** What a page tells the worker when it is idle. */
export interface Visit {
  pathname: string
  /** The index of areas that its document was made with. */
  index: string
  language: string
}
