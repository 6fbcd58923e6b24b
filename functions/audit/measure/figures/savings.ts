import type { Result } from 'lighthouse'
import type { Saving, SavingKind } from '#shared/audit/measurement.ts'
import type { BrowserRequest } from '../messages.ts'

type File = Saving['files'][number]

const mostFiles = 10
/** What is less is not worth a sentence. */
const leastBytes = 1024

/** Which of Lighthouse's audits tell of which saving. */
const audits: readonly (readonly [SavingKind, readonly string[]])[] = [
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

/** A module that stands in several files names them below it; the file that could go is any but the first. */
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

/** One entry for each file. */
function joined(files: readonly File[]): File[] {
  const byUrl = new Map<string, number>()
  for (const { url, bytes } of files) byUrl.set(url, (byUrl.get(url) ?? 0) + bytes)
  return [...byUrl].map(([url, bytes]) => ({ url, bytes })).toSorted((one, other) => other.bytes - one.bytes)
}

function saving(kind: SavingKind, unjoined: readonly File[]): Saving[] {
  const files = joined(unjoined)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const shown = files.slice(0, mostFiles).map((file) => ({ ...file, url: file.url.slice(0, 2048) }))
  return bytes < leastBytes ? [] : [{ kind, bytes, files: shown }]
}

/** What came again in the second visit though it was the same. Documents and answers to queries are meant to be asked for anew. */
function fetchedAgain(first: readonly BrowserRequest[], repeat: readonly BrowserRequest[]): File[] {
  const before = new Map(
    first.filter(({ status }) => status === 200).map((request) => [request.url, request]),
  )
  return repeat.filter(({ url, type, status, bytes, length }) => {
    const same = before.get(url)?.length === length && length > 0
    return status === 200 && bytes > 0 && same && type !== 'document' && type !== 'data'
  })
}

/** WOFF 2 is smaller than WOFF by 30 % on average (https://www.w3.org/TR/WOFF20ER/), and than what came before by more. */
const woff2Saves = 0.3
const smallerFonts = (requests: readonly BrowserRequest[]): File[] =>
  requests
    .filter(
      ({ type, mimeType, url }) => type === 'font' && !/woff2/.test(mimeType) && !/\.woff2($|\?)/.test(url),
    )
    .map(({ url, bytes }) => ({ url, bytes: Math.round(bytes * woff2Saves) }))

const filesOfType = (requests: readonly BrowserRequest[], type: BrowserRequest['type']): File[] =>
  requests.filter((request) => request.type === type && request.bytes > 0)

export interface Observed {
  lighthouse: Result | undefined
  first: readonly BrowserRequest[]
  repeat: readonly BrowserRequest[]
  /** Bytes that gzip would have saved of texts that came without. */
  uncompressed: readonly File[]
  isThirdParty(url: string): boolean
}

/** What would make the page lighter, the most first; at most one entry of a kind. */
export function savingsOf({ lighthouse, first, repeat, uncompressed, isThirdParty }: Observed): Saving[] {
  const all = [
    ...audits.flatMap(([kind, ids]) => (lighthouse ? saving(kind, filesOf(lighthouse, ids)) : [])),
    ...saving('compression', uncompressed),
    ...saving('cache', fetchedAgain(first, repeat)),
    ...saving('fonts', smallerFonts(first)),
    ...saving('media', filesOfType(first, 'media')),
    ...saving(
      'third-parties',
      first.filter(({ url, bytes }) => bytes > 0 && isThirdParty(url)),
    ),
  ]
  return all.toSorted((one, other) => other.bytes - one.bytes)
}
