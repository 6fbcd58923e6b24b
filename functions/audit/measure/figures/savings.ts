import type { Result } from 'lighthouse'
import type { Saving, SavingKind } from '#shared/audit/measurement.ts'
import type { BrowserRequest } from '../messages.ts'

type File = Saving['files'][number]

const maxFiles = 10
/** Smaller savings are not worth mentioning. */
const minBytes = 1024

/** The Lighthouse audits from which each kind of saving is taken. */
const lighthouseAudits: readonly (readonly [SavingKind, readonly string[]])[] = [
  ['images', ['image-delivery-insight']],
  ['unused-javascript', ['unused-javascript']],
  ['unused-css', ['unused-css-rules']],
  ['legacy-javascript', ['legacy-javascript-insight']],
  ['duplicated-javascript', ['duplicated-javascript-insight']],
  ['minify', ['unminified-javascript', 'unminified-css']],
]

interface Item {
  url?: unknown
  wastedBytes?: unknown
  subItems?: { items?: { url?: unknown }[] }
}

/**
 * Lighthouse gives a duplicated module no URL, but the files that contain it: the first is needed, the others
 * are waste. All of that waste is counted for the last file.
 */
const urlOf = ({ url, subItems }: Item) => url ?? subItems?.items?.at(-1)?.url

function filesOf(result: Result, ids: readonly string[]): File[] {
  return ids.flatMap((id) => {
    const details = result.audits[id]?.details as { items?: Item[] } | undefined
    return (details?.items ?? []).flatMap((item) => {
      const [url, bytes] = [urlOf(item), item.wastedBytes]
      return typeof url === 'string' && /^https?:/.test(url) && typeof bytes === 'number' && bytes > 0
        ? [{ url, bytes: Math.round(bytes) }]
        : []
    })
  })
}

/** Adds up the entries of each file; largest first. */
function sumByUrl(files: readonly File[]): File[] {
  const byUrl = new Map<string, number>()
  for (const { url, bytes } of files) byUrl.set(url, (byUrl.get(url) ?? 0) + bytes)
  return [...byUrl].map(([url, bytes]) => ({ url, bytes })).toSorted((one, other) => other.bytes - one.bytes)
}

function saving(kind: SavingKind, entries: readonly File[]): Saving[] {
  const files = sumByUrl(entries)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const largest = files.slice(0, maxFiles).map((file) => ({ ...file, url: file.url.slice(0, 2048) }))
  return bytes < minBytes ? [] : [{ kind, bytes, files: largest }]
}

/**
 * Returns the files that the second visit fetched again although they seem unchanged, because the decoded
 * body has the same length. Documents and data are excluded, because they are meant to be fetched anew.
 */
function fetchedAgain(first: readonly BrowserRequest[], repeat: readonly BrowserRequest[]): File[] {
  const firstByUrl = new Map(
    first.filter(({ status }) => status === 200).map((request) => [request.url, request]),
  )
  return repeat.filter(({ url, type, status, bytes, length }) => {
    const isSame = firstByUrl.get(url)?.length === length && length > 0
    return status === 200 && bytes > 0 && isSame && type !== 'document' && type !== 'data'
  })
}

/** WOFF 2 is 30 % smaller than WOFF on average (https://www.w3.org/TR/WOFF20ER/); older formats are larger. */
const woff2SavingShare = 0.3
const fontSavings = (requests: readonly BrowserRequest[]): File[] =>
  requests
    .filter(
      ({ type, mimeType, url }) => type === 'font' && !/woff2/.test(mimeType) && !/\.woff2($|\?)/.test(url),
    )
    .map(({ url, bytes }) => ({ url, bytes: Math.round(bytes * woff2SavingShare) }))

const filesOfType = (requests: readonly BrowserRequest[], type: BrowserRequest['type']): File[] =>
  requests.filter((request) => request.type === type && request.bytes > 0)

interface SavingsInput {
  lighthouse: Result | undefined
  /** Requests of the first visit. */
  first: readonly BrowserRequest[]
  /** Requests of the repeat visit. */
  repeat: readonly BrowserRequest[]
  /** Texts that were sent without compression, with the bytes that gzip would save. */
  uncompressed: readonly File[]
  isThirdParty(url: string): boolean
}

/** Returns the changes that would make the page lighter, each kind once, the largest saving first. */
export function savingsOf({ lighthouse, first, repeat, uncompressed, isThirdParty }: SavingsInput): Saving[] {
  const savings = [
    ...lighthouseAudits.flatMap(([kind, ids]) => (lighthouse ? saving(kind, filesOf(lighthouse, ids)) : [])),
    ...saving('compression', uncompressed),
    ...saving('cache', fetchedAgain(first, repeat)),
    ...saving('fonts', fontSavings(first)),
    ...saving('media', filesOfType(first, 'media')),
    ...saving(
      'third-parties',
      first.filter(({ url, bytes }) => bytes > 0 && isThirdParty(url)),
    ),
  ]
  return savings.toSorted((one, other) => other.bytes - one.bytes)
}
