import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { getPublic } from '#functions/platform/internet/getPublic.ts'
import {
  type Allows,
  HostRefused,
  portOf,
  type ResolveOptions,
} from '#functions/platform/internet/resolvePublic.ts'
import { CalendarFailure } from './calendarFailure.ts'

const maxBytes = 10 * 1000 * 1000
const maxRedirects = 3
/** The time limit of all requests and the transfer together. */
const timeoutMs = 10_000
const nameServerTimeoutMs = 2000
const redirectStatuses = [301, 302, 303, 307, 308]

/** The validators of a response (RFC 9110, 8.8). A later request sends them, and the server responds with 304 if nothing has changed. */
export interface Validators {
  etag?: string | undefined
  lastModified?: string | undefined
}

export interface FetchedCalendar extends Validators {
  text: string
}

/** Returns the host of a calendar. Only the host may be shown, because whoever has the whole address can read the calendar. */
export const calendarHost = (address: string): string =>
  new URL(address.replace(/^webcals?:/i, 'https:')).host

/** Returns the URL to fetch: always `https:`, except for a test site on this machine. */
export function calendarUrl(address: string, allows: Allows): URL {
  const secureUrl = new URL(address.replace(/^(webcals?|http):/i, 'https:'))
  secureUrl.hash = ''
  const plainUrl = new URL(address.replace(/^webcals?:/i, 'http:'))
  return plainUrl.protocol === 'http:' && allows(plainUrl.hostname, portOf(plainUrl)) ? plainUrl : secureUrl
}

/**
 * Fetches a calendar. `getPublic` checks each address, also those of redirects. Returns `unchanged` if the server responds with 304.
 * Throws `CalendarFailure`, which never contains the address, because the address is a secret.
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
      const request = await getPublic(
        url,
        { allows, lookup, deadlineMs: nameServerTimeoutMs },
        signal,
        headers,
      )
      const [response] = (await once(request, 'response', { signal })) as [IncomingMessage]
      const { statusCode = 0, headers: responseHeaders } = response
      if (statusCode === 200) {
        const text = await textOf(response)
        return { text, etag: responseHeaders.etag, lastModified: responseHeaders['last-modified'] }
      }
      response.destroy()
      if (statusCode === 304) return 'unchanged'
      if (
        !redirectStatuses.includes(statusCode) ||
        !responseHeaders.location ||
        redirectCount === maxRedirects
      )
        throw new CalendarFailure('refused')
      url = calendarUrl(new URL(responseHeaders.location, url).href, allows)
    }
  } catch (error) {
    if (error instanceof CalendarFailure) throw error
    if (error instanceof HostRefused && error.reason !== 'unknownName') throw new CalendarFailure('notPublic')
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
