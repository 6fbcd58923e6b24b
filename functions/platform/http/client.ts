import type { Client } from '../handlerContext.ts'
import { type Event, header } from './event.ts'
import { networkOf } from './network.ts'

/** `198.51.100.7:443` or `2001:db8::1:443` → the address; CloudFront puts the port behind the last colon. */
const withoutPort = (viewer: string) => viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '')

const coordinate = (text: string | undefined) => (text && Number.isFinite(Number(text)) ? Number(text) : undefined)
/** CloudFront percent-encodes what is not ASCII in a place's name. */
const placeName = (text: string | undefined) => {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

function waitOf(prefer: string): number | undefined {
  if (!/(^|[\s,;])respond-async($|[\s,;])/i.test(prefer)) return undefined
  return Number(/(?:^|[\s,;])wait=(\d{1,3})(?:$|[\s,;])/i.exec(prefer)?.[1] ?? 0) * 1000
}

/** Who calls and from where, by CloudFront's headers: `serve` has refused what did not come through CloudFront. */
export function clientOf(event: Event): Client {
  const sent = (name: string) => header(event, name)
  const viewer = sent('cloudfront-viewer-address')
  return {
    address: networkOf(viewer ? withoutPort(viewer) : event.requestContext.http.sourceIp),
    location: {
      city: placeName(sent('cloudfront-viewer-city')),
      state: placeName(sent('cloudfront-viewer-country-region-name')),
      country: placeName(sent('cloudfront-viewer-country-name')),
      latitude: coordinate(sent('cloudfront-viewer-latitude')),
      longitude: coordinate(sent('cloudfront-viewer-longitude')),
    },
    waitMs: waitOf(header(event, 'prefer') ?? ''),
  }
}
