import type { PageEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'

async function read(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response
}

/** Returns every page in a portal's site index. The index has a hash in its name, so its URL is read from the home page. */
export async function indexedPages(origin: string): Promise<PageEntry[]> {
  const home = await (await read(origin)).text()
  const [, indexUrl] = /id="site-index"[^>]* href="([^"]+)"/.exec(home) ?? []
  if (!indexUrl) throw new Error(`The home page of ${origin} names no index of areas`)
  const { areas } = (await (await read(origin + indexUrl)).json()) as SiteIndex
  return areas.flatMap(({ pages }) => pages)
}
