import { barePath } from '#web/shell/site/languagePath.ts'
import { keyOf } from './documents.ts'
import { keepFiles, keepOnly } from './files.ts'
import { listedPath, listsOf, type OfflineLists, offlinePage, type Visit } from './lists.ts'
import { keepOfflinePages } from './offlinePage.ts'
import { open } from './stores.ts'

/** So many pages are kept, those visited last. */
const most = 24

const indexIn = (html: string) => /id="site-index"[^>]* href="([^"]+)"/.exec(html)?.[1]

interface Kept {
  index: string
  files: string[]
  /** It may say something else each time. */
  onDemand: boolean
}

async function keptOf(key: string): Promise<Kept | undefined> {
  const answer = await (await open('lists')).match(key)
  return answer && ((await answer.json()) as Kept)
}

async function keepNow(pathname: string, index?: string): Promise<void> {
  const key = keyOf(pathname)
  const known = await keptOf(key)
  if (index !== undefined && known?.index === index && !known.onDemand) return
  const document = await fetch(key, { priority: 'low' })
  if (!document.ok || document.type !== 'basic' || document.redirected) return
  const own = indexIn(await document.clone().text())
  if (own === undefined) return
  const lists = (await (await fetch(listsOf(own), { priority: 'low' })).json()) as OfflineLists
  const { shared, pages } = lists
  const path = listedPath(lists, barePath(key))
  const needed = path && pages[path]
  // A page behind a role: without the server it has nothing to show.
  if (!path || !needed) return
  const files = [own, ...shared, ...needed]
  const ofOffline = pages[offlinePage] ?? []
  await keepFiles([...files, ...ofOffline])
  await keepOfflinePages(own)
  const [documents, kept] = await Promise.all([open('pages'), open('lists')])
  await documents.put(key, document)
  await kept.put(
    key,
    Response.json({ index: own, files, onDemand: lists.onDemand.includes(path) } satisfies Kept),
  )
  await letGo(ofOffline)
}

/** Removes pages beyond the last ones, and files that no page needs: those of earlier builds. */
async function letGo(always: readonly string[]): Promise<void> {
  const [documents, lists] = await Promise.all([open('pages'), open('lists')])
  const keys = (await documents.keys()).map(({ url }) => new URL(url).pathname)
  for (const key of keys.slice(0, -most)) await Promise.all([documents.delete(key), lists.delete(key)])
  const kept = await Promise.all(keys.slice(-most).map(keptOf))
  await keepOnly(new Set([...always, ...kept.flatMap((one) => one?.files ?? [])]))
}

let last: Promise<void> = Promise.resolve()

/**
 * Keeps the document of a page with all it needs, unless this very build of it (`index`) is kept already. One after another, so
 * that none removes what another has just fetched. When something cannot be fetched or there is no room, what was kept before stays.
 */
export function keep({ pathname, index }: Pick<Visit, 'pathname'> & Partial<Visit>): Promise<void> {
  last = last
    .then(() => keepNow(pathname, index))
    .catch((error: unknown) => console.info(`${pathname} is not kept: ${error}`))
  return last
}
