import { type Language, languageOf } from '#shared/kernel/language.ts'
import { type Event, header } from './event.ts'
import type { Client } from './handlerContext.ts'
import { networkOf } from './network.ts'
import { browserTokensOf } from './sessionToken.ts'

/** The IP address in `198.51.100.7:443` or `2001:db8::1:443`: CloudFront puts the port after the last colon. */
const withoutPort = (viewer: string) => viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '')

const coordinate = (text: string | undefined) =>
  text && Number.isFinite(Number(text)) ? Number(text) : undefined

/** CloudFront percent-encodes other characters than ASCII in the names of places. */
const placeName = (text: string | undefined) => {
  try {
    return text && decodeURIComponent(text)
  } catch {
    return text
  }
}

function waitMsOf(prefer: string): number | undefined {
  if (!/(^|[\s,;])respond-async($|[\s,;])/i.test(prefer)) return undefined
  return Number(/(?:^|[\s,;])wait=(\d{1,3})(?:$|[\s,;])/i.exec(prefer)?.[1] ?? 0) * 1000
}

/** The portal's language with the highest weight: `fr` for `fr-CA, en;q=0.8`. */
function preferredLanguage(acceptLanguage: string): Language | undefined {
  const weighted = acceptLanguage.split(',').map((part) => {
    const [tag = '', ...params] = part.split(';').map((one) => one.trim())
    const weight = params.find((param) => param.startsWith('q='))
    return { language: languageOf(tag), weight: weight ? Number(weight.slice(2)) || 0 : 1 }
  })
  return weighted
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight)[0]?.language
}

/** The caller by CloudFront's headers, which nobody can forge, because `serve` has refused calls that bypass CloudFront. */
export function clientOf(event: Event, origin: string): Client {
  const headerOf = (name: string) => header(event, name)
  const viewer = headerOf('cloudfront-viewer-address')
  return {
    address: networkOf(viewer ? withoutPort(viewer) : event.requestContext.http.sourceIp),
    location: {
      city: placeName(headerOf('cloudfront-viewer-city')),
      state: placeName(headerOf('cloudfront-viewer-country-region-name')),
      country: placeName(headerOf('cloudfront-viewer-country-name')),
      latitude: coordinate(headerOf('cloudfront-viewer-latitude')),
      longitude: coordinate(headerOf('cloudfront-viewer-longitude')),
    },
    language: preferredLanguage(headerOf('accept-language') ?? ''),
    browserTokens: browserTokensOf(event, origin),
    waitMs: waitMsOf(headerOf('prefer') ?? ''),
  }
}
