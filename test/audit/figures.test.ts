import { describe, expect, test } from 'vitest'
import { readCarbonTxt } from '#functions/audit/measure/carbonTxt.ts'
import { fromLighthouse } from '#functions/audit/measure/figures/fromLighthouse.ts'
import { savingsOf } from '#functions/audit/measure/figures/savings.ts'
import { sameSiteAs } from '#functions/audit/measure/figures/sites.ts'
import { visitFigures } from '#functions/audit/measure/figures/visitFigures.ts'
import type { BrowserRequest } from '#functions/audit/measure/messages.ts'
import { tlsMeter } from '#functions/audit/measure/proxy/tlsMeter.ts'
import { refusalOf } from '#functions/audit/measure/refusalOf.ts'
import { turns } from '#functions/audit/measure/turns.ts'
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

const figures = (hosts: Record<string, number>, requests: BrowserRequest[]) =>
  visitFigures({
    traffic: { hosts: new Map(Object.entries(hosts)), failed: [] },
    requests,
    finalUrl: 'https://www.example.org/page',
    milliseconds: 12.6,
    ended: 'quiet',
  })

describe('the figures of a visit', () => {
  test('say what the wire says, where the browser has missed something', () => {
    const visit = figures({ 'example.org': 5000 }, [aRequest({})])
    expect(visit).toMatchObject({ bytes: 5000, requests: 1, milliseconds: 13 })
    expect(visit.byType).toEqual([
      { type: 'other', bytes: 4000, requests: 0 },
      { type: 'script', bytes: 1000, requests: 1 },
    ])
    expect(visit.largest.map(({ url }) => url)).toEqual(['https://example.org/'])
  })

  test('count what frames a body as the body’s', () => {
    const visit = figures({ 'example.org': 3005 }, [
      aRequest({}),
      aRequest({ url: 'https://example.org/b', bytes: 2000 }),
    ])
    expect(visit.byType).toEqual([{ type: 'script', bytes: 3005, requests: 2 }])
    expect(visit.largest.map(({ bytes }) => bytes)).toEqual([2005, 1000])
  })

  test('say what the wire says, where the browser has counted too much', () => {
    const visit = figures({ 'example.org': 1500 }, [
      aRequest({}),
      aRequest({ url: 'https://example.org/b', bytes: 2000 }),
    ])
    expect(visit.largest.map(({ bytes }) => bytes)).toEqual([1000, 500])
    expect(visit.bytes).toBe(1500)
  })

  test('leave out what a cache answered, and hosts that sent nothing', () => {
    expect(
      figures({ 'example.org': 1000, 'idle.example': 0 }, [aRequest({}), aRequest({ bytes: 0 })]),
    ).toMatchObject({
      requests: 1,
      byHost: [{ host: 'example.org' }],
    })
  })

  test('tell the page’s own site from others by the public suffix list', () => {
    const own = sameSiteAs('www.shop.example.co.uk')
    expect([own('cdn.example.co.uk'), own('other.co.uk')]).toEqual([true, false])
    const hosted = sameSiteAs('me.github.io')
    expect([hosted('me.github.io'), hosted('you.github.io')]).toEqual([true, false])
  })

  test('fit what is handed over, however many files and hosts there are', () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      aRequest({ url: `https://h${at}.example/${'x'.repeat(3000)}`, bytes: at + 1 }),
    )
    const hosts = Object.fromEntries(many.map(({ bytes }, at) => [`h${at}.example`, bytes]))
    const visit = figures(hosts, many)
    expect(Visit.parse(visit)).toEqual(visit)
    expect(visit.byHost).toHaveLength(30)
    expect(visit.byParty.third).toEqual({ bytes: 20_100, requests: 200 })
  })
})

describe('what a TLS connection carries', () => {
  const record = (type: number, length: number) =>
    Buffer.concat([Uint8Array.of(type, 3, 3, length >> 8, length & 255), Buffer.alloc(length)])
  const pieces = (bytes: Buffer, size: number) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    )

  test.each([1, 7, 1460, 100_000])('is without handshake and wrapping, in pieces of %i bytes', (size) => {
    const meter = tlsMeter()
    meter.sent(record(22, 512))
    for (const piece of pieces(Buffer.concat([record(22, 90), record(20, 1), record(23, 4000)]), size))
      expect(meter.received(piece)).toBe(0)
    meter.sent(Buffer.concat([record(20, 1), record(23, 53)]))
    // Records carry 16 bytes of seal and one of type besides the content.
    const content = pieces(Buffer.concat([record(23, 1017), record(23, 517)]), size)
    expect(content.reduce((sum, piece) => sum + meter.received(piece), 0)).toBe(1500)
  })
})

describe('why a page could not be opened', () => {
  const failed = (code: string) => [{ host: 'a.example', port: 80, code: `audit.${code}` }]
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
  ])('%s (%s) is told as %s, and not in those words', (error, code, told) => {
    const refusal = refusalOf({ host: 'a.example', error }, { failed: failed(code) })
    expect(refusal.code).toBe(`audit.${told}`)
    expect(`${refusal.message} ${JSON.stringify(refusal.params)}`).not.toMatch(/net::|ERR_|undefined/)
  })

  test.each([
    ['net::ERR_EMPTY_RESPONSE', 'noAnswer'],
    ['net::ERR_CONNECTION_RESET', 'noAnswer'],
    ['crashed', 'tooHeavy'],
    ['notAPage', 'notAPage'],
  ])('%s after time was up is told as %s: the connection was closed here', (error, told) => {
    expect(refusalOf({ host: 'a.example', error }, { failed: [], ended: 'time' }).code).toBe(`audit.${told}`)
  })
})

describe('a carbon.txt', () => {
  const url = 'https://example.org/carbon.txt'
  test('is read by its syntax', () => {
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

  test.each(['', 'no toml [', 'org = 1', '[org]\ndisclosures = "x"'])('that says %j is none', (content) => {
    expect(readCarbonTxt(url, content)).toEqual({ url, valid: false, services: [], disclosures: [] })
  })
})

describe('savings', () => {
  const observed = {
    lighthouse: undefined,
    first: [],
    repeat: [],
    uncompressed: [],
    isThirdParty: () => false,
  }

  test('name what is fetched again though it has not changed, and nothing that has', () => {
    const first = [aRequest({ bytes: 5000 }), aRequest({ url: 'https://example.org/new.js', bytes: 5000 })]
    const repeat = [
      aRequest({ bytes: 5000 }),
      aRequest({ url: 'https://example.org/new.js', bytes: 5000, length: 901 }),
    ]
    expect(savingsOf({ ...observed, first, repeat })).toEqual([
      { kind: 'cache', bytes: 5000, files: [{ url: 'https://example.org/', bytes: 5000 }] },
    ])
  })

  test('name the largest ten files, and the sum of all', () => {
    const uncompressed = Array.from({ length: 12 }, (_, at) => ({
      url: `https://example.org/${at}`,
      bytes: 1000 + at,
    }))
    const [saving] = savingsOf({ ...observed, uncompressed })
    expect(saving).toMatchObject({ kind: 'compression', bytes: 12_066 })
    expect(saving?.files).toHaveLength(10)
    expect(saving?.files[0]).toEqual({ url: 'https://example.org/11', bytes: 1011 })
  })

  test('are none where less than a kilobyte is to be had', () => {
    expect(savingsOf({ ...observed, uncompressed: [{ url: 'https://example.org/', bytes: 1000 }] })).toEqual(
      [],
    )
  })
})

test('a page that Lighthouse gave up on has no scores', () => {
  expect(fromLighthouse(undefined).scores).toEqual({
    performance: null,
    accessibility: null,
    bestPractices: null,
    seo: null,
  })
})

test('no more audits run at once than may, and each has its turn', async () => {
  const take = turns(2)
  let [running, most] = [0, 0]
  const work = async (name: number) => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running -= 1
    if (name === 1) throw new Error('one fails')
    return name
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((name) => take(() => work(name))))
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(most).toBe(2)
})
