import { timingSafeEqual } from 'node:crypto'
import type { Client } from '../asked.ts'
import { type Event, header } from './event.ts'

const same = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

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

/** Who calls, from where. CloudFront's headers count only on a request that proves it came through CloudFront. */
export function clientOf(event: Event, originSecret: string): Client {
  const throughCloudFront = same(header(event, 'x-origin-secret') ?? '', originSecret)
  const told = (name: string) => (throughCloudFront ? header(event, name) : undefined)
  const viewer = told('cloudfront-viewer-address')
  return {
    address: viewer ? withoutPort(viewer) : event.requestContext.http.sourceIp,
    location: {
      city: placeName(told('cloudfront-viewer-city')),
      state: placeName(told('cloudfront-viewer-country-region-name')),
      country: placeName(told('cloudfront-viewer-country-name')),
      latitude: coordinate(told('cloudfront-viewer-latitude')),
      longitude: coordinate(told('cloudfront-viewer-longitude')),
    },
    prefersAsync: /(^|[\s,;])respond-async($|[\s,;])/i.test(header(event, 'prefer') ?? ''),
  }
}
