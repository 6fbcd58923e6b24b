import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { getPublic } from '#functions/platform/internet/getPublic.ts'
import {
  type Allows,
  portOf,
  type ResolveOptions,
  Unreachable,
} from '#functions/platform/internet/resolvePublic.ts'
import { CalendarFailure } from './calendarFailure.ts'

const maxBytes = 10 * 1000 * 1000
const maxRedirects = 3
/** Limits all requests and the transfer together. */
const timeoutMs = 10_000
const deadlineMs = 2000
const redirects = [301, 302, 303, 307, 308]

/** What a server gave with a calendar, by which it later tells that nothing has changed (RFC 9110, 13.1). */
export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export interface FetchedCalendar extends Validators {
  text: string
}

/** An address as it is fetched: always by TLS, unless it is that of a test site on this machine. */
export function calendarUrl(address: string, allows: Allows): URL {
  const url = new URL(address.replace(/^(webcals?|http):/i, 'https:'))
  url.hash = ''
  const plain = new URL(address.replace(/^webcals?:/i, 'http:'))
  return plain.protocol === 'http:' && allows(plain.hostname, portOf(plain)) ? plain : url
}

/**
 * Fetches a calendar. Each address on the way, redirects included, is checked by `getPublic`. Returns `unchanged` if the server says so.
 * Throws `CalendarFailure`, whose texts never contain the address, because it is a secret.
 */
export async function fetchCalendar(
  address: string,
  { etag, lastModified }: Validators,
  { allows, lookup }: Pick<ResolveOptions, 'allows' | 'lookup'>,
): Promise<FetchedCalendar | 'unchanged'> {
  const signal = AbortSignal.timeout(timeoutMs)
  const headers = {
    accept: 'text/calendar, */*;q=0.1',
    // A compressed response could grow far beyond the limit.
    'accept-encoding': 'identity',
    'user-agent': 'CarbonPortal/1.0 (busy times)',
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
  try {
    let url = calendarUrl(address, allows)
    for (let redirectCount = 0; ; redirectCount++) {
      if (!/^https?:$/.test(url.protocol)) throw new CalendarFailure('notPublic')
      const request = await getPublic(url, { allows, lookup, deadlineMs }, signal, headers)
      const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
      const { statusCode = 0, headers: answered } = response
      if (statusCode === 200) {
        const text = await textOf(response)
        return { text, etag: answered.etag, lastModified: answered['last-modified'] }
      }
      response.destroy()
      if (statusCode === 304) return 'unchanged'
      if (!redirects.includes(statusCode) || !answered.location || redirectCount === maxRedirects)
        throw new CalendarFailure('refused')
      url = calendarUrl(new URL(answered.location, url).href, allows)
    }
  } catch (error) {
    if (error instanceof CalendarFailure) throw error
    if (error instanceof Unreachable && error.reason !== 'unknownName') throw new CalendarFailure('notPublic')
    throw new CalendarFailure('unreachable')
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new CalendarFailure('notACalendar')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new CalendarFailure('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}
