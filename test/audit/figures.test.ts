import { describe, expect, test } from 'vitest'
import { readCarbonTxt } from '#functions/audit/measure/carbonTxt.ts'
import { lighthouseFigures } from '#functions/audit/measure/figures/lighthouseFigures.ts'
import { savingsOf } from '#functions/audit/measure/figures/savings.ts'
import { sameSiteAs } from '#functions/audit/measure/figures/sites.ts'
import { visitFigures } from '#functions/audit/measure/figures/visitFigures.ts'
import type { BrowserRequest } from '#functions/audit/measure/messages.ts'
import { tlsMeter } from '#functions/audit/measure/proxy/tlsMeter.ts'
import { refusalOf } from '#functions/audit/measure/refusalOf.ts'
import { Visit } from '#shared/audit/measurement.ts'

const aRequest = (request: Partial<BrowserRequest>): BrowserRequest => ({
  url: 'https://example.org/',
  type: 'script',
  status: 200,
  bytes: 1000,
  length: 900,
  mimeType: 'text/javascript',
  ...request,
})

const figuresOf = (bytesByHost: Record<string, number>, requests: BrowserRequest[]) =>
  visitFigures({
    traffic: { bytesByHost: new Map(Object.entries(bytesByHost)), failedConnections: [] },
    requests,
    finalUrl: 'https://www.example.org/page',
    milliseconds: 12.6,
    endReason: 'quiet',
  })

describe('the figures of a visit', () => {
  test('count as “other” the bytes that the browser did not report', () => {
    const visit = figuresOf({ 'example.org': 5000 }, [aRequest({})])
    expect(visit).toMatchObject({ bytes: 5000, requests: 1, milliseconds: 13 })
    expect(visit.byType).toEqual([
      { type: 'other', bytes: 4000, requests: 0 },
      { type: 'script', bytes: 1000, requests: 1 },
    ])
    expect(visit.largest.map(({ url }) => url)).toEqual(['https://example.org/'])
  })

  test('add the few bytes of framing to the largest file', () => {
    const visit = figuresOf({ 'example.org': 3005 }, [
      aRequest({}),
      aRequest({ url: 'https://example.org/b', bytes: 2000 }),
    ])
    expect(visit.byType).toEqual([{ type: 'script', bytes: 3005, requests: 2 }])
    expect(visit.largest.map(({ bytes }) => bytes)).toEqual([2005, 1000])
  })

  test('scale files down if the browser counted more bytes than arrived', () => {
    const visit = figuresOf({ 'example.org': 1500 }, [
      aRequest({}),
      aRequest({ url: 'https://example.org/b', bytes: 2000 }),
    ])
    expect(visit.largest.map(({ bytes }) => bytes)).toEqual([1000, 500])
    expect(visit.bytes).toBe(1500)
  })

  test('exclude files from the cache, and hosts that sent nothing', () => {
    expect(
      figuresOf({ 'example.org': 1000, 'idle.example': 0 }, [aRequest({}), aRequest({ bytes: 0 })]),
    ).toMatchObject({
      requests: 1,
      byHost: [{ host: 'example.org' }],
    })
  })

  test('tell the page’s own site from third parties by the public suffix list', () => {
    const isSameSite = sameSiteAs('www.shop.example.co.uk')
    expect([isSameSite('cdn.example.co.uk'), isSameSite('other.co.uk')]).toEqual([true, false])
    const isSameAccount = sameSiteAs('me.github.io')
    expect([isSameAccount('me.github.io'), isSameAccount('you.github.io')]).toEqual([true, false])
  })

  test('fit the schema, however many files and hosts there are', () => {
    const requests = Array.from({ length: 200 }, (_, index) =>
      aRequest({ url: `https://h${index}.example/${'x'.repeat(3000)}`, bytes: index + 1 }),
    )
    const bytesByHost = Object.fromEntries(requests.map(({ bytes }, index) => [`h${index}.example`, bytes]))
    const visit = figuresOf(bytesByHost, requests)
    expect(Visit.parse(visit)).toEqual(visit)
    expect(visit.byHost).toHaveLength(30)
    expect(visit.byParty.third).toEqual({ bytes: 20_100, requests: 200 })
  })
})

describe('the payload of a TLS connection', () => {
  const tlsRecord = (type: number, length: number) =>
    Buffer.concat([Uint8Array.of(type, 3, 3, length >> 8, length & 255), Buffer.alloc(length)])
  const chunksOf = (bytes: Buffer, size: number) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    )

  test.each([1, 7, 1460, 100_000])(
    'excludes handshake and record overhead, in chunks of %i bytes',
    (size) => {
      const meter = tlsMeter()
      meter.readSent(tlsRecord(22, 512))
      for (const chunk of chunksOf(
        Buffer.concat([tlsRecord(22, 90), tlsRecord(20, 1), tlsRecord(23, 4000)]),
        size,
      ))
        expect(meter.payloadBytesOf(chunk)).toBe(0)
      meter.readSent(Buffer.concat([tlsRecord(20, 1), tlsRecord(23, 53)]))
      // A record has 16 bytes of authentication tag and one of content type besides its content.
      const content = chunksOf(Buffer.concat([tlsRecord(23, 1017), tlsRecord(23, 517)]), size)
      expect(content.reduce((sum, chunk) => sum + meter.payloadBytesOf(chunk), 0)).toBe(1500)
    },
  )
})

describe('a page that does not open', () => {
  const failedConnection = (code: string) => [{ host: 'a.example', port: 80, code: `audit.${code}` }]
  test.each([
    ['net::ERR_SOCKS_CONNECTION_FAILED', 'notPublic', 'notPublic'],
    ['net::ERR_SOCKS_CONNECTION_FAILED', 'wrongPort', 'wrongPort'],
    ['net::ERR_SOCKS_CONNECTION_FAILED', 'unknownName', 'unknownName'],
    ['net::ERR_SOCKS_CONNECTION_FAILED', 'noAnswer', 'noAnswer'],
    ['net::ERR_TOO_MANY_REDIRECTS', '', 'endlessRedirects'],
    ['net::ERR_CERT_AUTHORITY_INVALID', '', 'badCertificate'],
    ['net::ERR_CERT_DATE_INVALID', '', 'badCertificate'],
    ['net::ERR_CERT_COMMON_NAME_INVALID', '', 'badCertificate'],
    ['net::ERR_SSL_PROTOCOL_ERROR', '', 'brokenOff'],
    ['net::ERR_CONNECTION_RESET', '', 'brokenOff'],
    ['net::ERR_EMPTY_RESPONSE', '', 'brokenOff'],
    ['net::ERR_HTTP2_PROTOCOL_ERROR', '', 'brokenOff'],
    ['net::ERR_TIMED_OUT', '', 'noAnswer'],
    ['net::ERR_UNSAFE_REDIRECT', '', 'notPublic'],
    ['net::ERR_ABORTED', '', 'notAPage'],
    ['net::ERR_SOMETHING_NEW', '', 'failed'],
    [undefined, '', 'noAnswer'],
  ])('with %s (connection: %s) is refused as %s, without Chromium’s error text', (error, code, expected) => {
    const refusal = refusalOf({ host: 'a.example', error }, { failedConnections: failedConnection(code) })
    expect(refusal.code).toBe(`audit.${expected}`)
    expect(`${refusal.message} ${JSON.stringify(refusal.params)}`).not.toMatch(/net::|ERR_|undefined/)
  })

  test.each([
    ['net::ERR_EMPTY_RESPONSE', 'noAnswer'],
    ['net::ERR_CONNECTION_RESET', 'noAnswer'],
    ['crashed', 'tooHeavy'],
    ['notAPage', 'notAPage'],
  ])('with %s after the visit’s timeout is refused as %s', (error, expected) => {
    const refusal = refusalOf({ host: 'a.example', error }, { failedConnections: [], endReason: 'time' })
    expect(refusal.code).toBe(`audit.${expected}`)
  })
})

describe('a carbon.txt', () => {
  const url = 'https://example.org/carbon.txt'
  test('lists its services and disclosures', () => {
    const file = `version = "0.4"
[org]
disclosures = [{ doc_type = "sustainability-page", url = "https://example.org/green", domain = "example.org" }]
[upstream]
services = [{ domain = "host.example", service_type = ["virtual-private-servers", "cdn"] }, { domain = "cdn.example", service_type = "cdn" }]`
    expect(readCarbonTxt(url, file)).toEqual({
      url,
      valid: true,
      services: [
        { domain: 'host.example', service: 'virtual-private-servers, cdn' },
        { domain: 'cdn.example', service: 'cdn' },
      ],
      disclosures: [{ type: 'sustainability-page', url: 'https://example.org/green' }],
    })
  })

  test.each(['', 'no toml [', 'org = 1', '[org]\ndisclosures = "x"'])(
    'with the content %j is invalid',
    (content) => {
      expect(readCarbonTxt(url, content)).toEqual({ url, valid: false, services: [], disclosures: [] })
    },
  )
})

describe('savings', () => {
  const input = {
    lighthouse: undefined,
    first: [],
    repeat: [],
    uncompressed: [],
    isThirdParty: () => false,
  }

  test('contain unchanged files that are fetched again, but no changed ones', () => {
    const first = [aRequest({ bytes: 5000 }), aRequest({ url: 'https://example.org/new.js', bytes: 5000 })]
    const repeat = [
      aRequest({ bytes: 5000 }),
      aRequest({ url: 'https://example.org/new.js', bytes: 5000, length: 901 }),
    ]
    expect(savingsOf({ ...input, first, repeat })).toEqual([
      { kind: 'cache', bytes: 5000, files: [{ url: 'https://example.org/', bytes: 5000 }] },
    ])
  })

  test('list the largest ten files, and the sum of all', () => {
    const uncompressed = Array.from({ length: 12 }, (_, index) => ({
      url: `https://example.org/${index}`,
      bytes: 1000 + index,
    }))
    const [saving] = savingsOf({ ...input, uncompressed })
    expect(saving).toMatchObject({ kind: 'compression', bytes: 12_066 })
    expect(saving?.files).toHaveLength(10)
    expect(saving?.files[0]).toEqual({ url: 'https://example.org/11', bytes: 1011 })
  })

  test('exclude those of less than a kilobyte', () => {
    expect(savingsOf({ ...input, uncompressed: [{ url: 'https://example.org/', bytes: 1000 }] })).toEqual([])
  })
})

test('a page has no scores if Lighthouse gave up', () => {
  expect(lighthouseFigures(undefined).scores).toEqual({
    performance: null,
    accessibility: null,
    bestPractices: null,
    seo: null,
  })
})
