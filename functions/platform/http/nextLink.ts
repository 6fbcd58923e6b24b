import type { Event } from './event.ts'

/** The Link header (RFC 8288) of the next page: the same query, from the cursor on. */
export function nextLink(event: Event, cursor: string): string {
  const query = new URLSearchParams(event.rawQueryString)
  query.set('after', cursor)
  return `<${event.rawPath}?${query}>; rel="next"`
}
