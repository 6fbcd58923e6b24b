import { type Language, languageOf } from '#shared/kernel/language.ts'
import { type Event, header } from './event.ts'
import type { Client } from './handlerContext.ts'
import { networkOf } from './network.ts'
import { browserTokensOf } from './sessionToken.ts'

/** `198.51.100.7:443` or `2001:db8::1:443` → the address; CloudFront puts the port behind the last colon. */
const withoutPort = (viewer: string) => viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '')

const coordinate = (text: string | undefined) =>
  text && Number.isFinite(Number(text)) ? Number(text) : undefined
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

/** `fr-CA, en;q=0.8` → `fr`: of the languages that the portal speaks the one that is liked best. */
function preferred(acceptLanguage: string): Language | undefined {
  const liked = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...params] = part.split(';').map((one) => one.trim())
    const weight = params.find((param) => param.startsWith('q='))
    return { language: languageOf(tag), weight: weight ? Number(weight.slice(2)) || 0 : 1 }
  })
  return liked
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language
}

/**
 * Who calls and from where, by CloudFront's headers: `serve` has refused what did not come through CloudFront. `origin` is the portal's.
 */
export function clientOf(event: Event, origin: string): Client {
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
    language: preferred(sent('accept-language') ?? ''),
    browserTokens: browserTokensOf(event, origin),
    waitMs: waitOf(header(event, 'prefer') ?? ''),
  }
}
