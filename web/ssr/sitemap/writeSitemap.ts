import { after, days, hours, minutes } from '#shared/kernel/time.ts'
import { progressPrefix, publicPrefix } from './keys.ts'
import {
  type ListContext,
  largestAtOnce,
  listNames,
  readList,
  sitemapAtOnce,
  sitemapFiles,
  sitemapIndex,
} from './listedPages.ts'

const indexKey = `${publicPrefix}.xml`
const progressKey = `${progressPrefix}progress.json`

/** The files of the portal's bucket. */
export interface SitemapStore {
  read(key: string): Promise<string>
  readVersion(key: string): Promise<{ text: string; etag: string | undefined }>
  write(key: string, text: string, contentType: string): Promise<void>
  /**
   * Writes over the version with this ETag; without one, only where there is no such file. Returns the new
   * ETag, or undefined if the condition did not hold.
   */
  writeIf(key: string, text: string, contentType: string, etag?: string): Promise<string | undefined>
  remove(keys: readonly string[]): Promise<void>
  list(prefix: string): Promise<string[]>
}

/** A round writes all files and then the index that names them. */
interface Progress {
  round: string
  startedAt: string
  fileCount: number
  /** The list that is read next, and the cursor in it. Undefined when all are read. */
  position?: { list: string; after?: string | undefined } | undefined
  isDone: boolean
  /** Set while a run writes. A run that has not ended at this time was killed. */
  busyUntil?: string | undefined
  /** The previous round. Crawlers may still have its index, so its files stay. */
  previousRound?: string | undefined
}

/**
 * The sitemap is written to files long before it is too large for a response, so that a growing portal always
 * has one.
 */
const smallest = { pages: largestAtOnce.pages / 2, bytes: largestAtOnce.bytes / 2 }
/** A round that has not ended after this time starts again, because its cursors may be invalid. */
const longestRound = days(1)
/** Longer than the Lambda may run, and shorter than the time from one scheduled run to the next. */
const lease = minutes(10)

interface Deps {
  context: ListContext
  store: SitemapStore
  /** The greatest age of the files in hours, after which they are written again. */
  everyHours: number
  /** True when this run has to end, and the next one goes on. */
  isTimeUp: () => boolean
}

/**
 * `atOnce`: the sitemap is small, and is made on request. `waits`: its files are new enough. `cutShort`: the
 * time is up, and the next run goes on. `otherRun`: another run writes the files; EventBridge may start two
 * at once.
 */
type SitemapRunResult = 'atOnce' | 'waits' | 'written' | 'cutShort' | 'otherRun'

/**
 * Writes the sitemap of a portal with many pages: an index and files, one for each part of a list. A run goes
 * on where the previous one has stopped or was killed. The files of the last two rounds stay, so that no
 * index names a file that is gone.
 */
export async function writeSitemap(
  { context, store, everyHours, isTimeUp }: Deps,
  at: Date,
): Promise<SitemapRunResult> {
  const { latest, save } = await openProgress(store)
  if (latest?.busyUntil && new Date(latest.busyUntil) > at) return 'otherRun'
  const busyUntil = after(at, lease).toISOString()

  if (!latest || latest.isDone) {
    if ((await sitemapAtOnce(context, smallest)) !== undefined) {
      if (!latest) return 'atOnce'
      if (!(await save({ ...latest, busyUntil }))) return 'otherRun'
      await store.remove([...(await store.list(publicPrefix)), progressKey])
      return 'atOnce'
    }
    if (latest && after(new Date(latest.startedAt), hours(everyHours)) > at) return 'waits'
  }

  const names = listNames(context.site)
  const isGoingOn =
    latest &&
    !latest.isDone &&
    after(new Date(latest.startedAt), longestRound) > at &&
    (!latest.position || names.includes(latest.position.list))
  let progress: Progress = { ...(isGoingOn ? latest : newRound(latest, names, at)), busyUntil }
  if (!(await save(progress))) return 'otherRun'
  const pathOf = (number: number, round = progress.round) => `-${round}-${number}.xml`

  while (progress.position) {
    if (isTimeUp()) return (await save({ ...progress, busyUntil: undefined })) ? 'cutShort' : 'otherRun'
    const { list, after: cursor } = progress.position
    const { pages, next } = await readList(context, list, cursor)
    let { fileCount } = progress
    for (const text of sitemapFiles(pages, context.origin))
      await store.write(publicPrefix + pathOf(++fileCount), text, 'application/xml')
    const nextList = names[names.indexOf(list) + 1]
    const position =
      next === undefined ? (nextList === undefined ? undefined : { list: nextList }) : { list, after: next }
    progress = { ...progress, fileCount, position }
    if (!(await save(progress))) return 'otherRun'
  }

  const { round, fileCount, previousRound } = progress
  const urls = Array.from({ length: fileCount }, (_, n) => `${context.origin}/sitemap${pathOf(n + 1)}`)
  await store.write(indexKey, sitemapIndex(urls), 'application/xml')
  if (!(await save({ ...progress, isDone: true, busyUntil: undefined }))) return 'otherRun'
  const isOld = (key: string) =>
    key !== indexKey && ![round, previousRound].some((kept) => key.startsWith(`${publicPrefix}-${kept}-`))
  await store.remove((await store.list(publicPrefix)).filter(isOld))
  return 'written'
}

/** Reads the progress. `save` writes it unless another run has done so since, and returns whether it did. */
async function openProgress(store: SitemapStore) {
  const isKept = (await store.list(progressPrefix)).includes(progressKey)
  const kept = isKept ? await store.readVersion(progressKey) : undefined
  let etag = kept?.etag
  return {
    latest: kept && (JSON.parse(kept.text) as Progress),
    async save(progress: Progress): Promise<boolean> {
      const written = await store.writeIf(progressKey, JSON.stringify(progress), 'application/json', etag)
      etag = written ?? etag
      return written !== undefined
    },
  }
}

function newRound(latest: Progress | undefined, [list = '']: string[], at: Date): Progress {
  const round = at.toISOString().replace(/\D/g, '')
  // The index names the files of the last round that was completed.
  const previousRound = latest?.isDone ? latest.round : latest?.previousRound
  return {
    round,
    startedAt: at.toISOString(),
    fileCount: 0,
    position: { list },
    isDone: false,
    previousRound,
  }
}
