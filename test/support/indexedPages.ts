import type { PageEntry, SiteIndex } from '#web/shell/site/siteIndex.ts'

async function read(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

/** Every page of a portal, as its own index of areas has them; the index has a hash in its name, which every document contains. */
export async function indexedPages(origin: string): Promise<PageEntry[]> {
  const home = await (await read(origin)).text()
  const [, index] = /id="site-index"[^>]* href="([^"]+)"/.exec(home) ?? []
  if (!index) throw new Error(`The home page of ${origin} names no index of areas`)
  const { areas } = (await (await read(origin + index)).json()) as SiteIndex
  return areas.flatMap(({ pages }) => pages)
}
