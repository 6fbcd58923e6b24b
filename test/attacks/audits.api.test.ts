import { describe, expect, test } from 'vitest'
import { endSiteOf, networkOf } from '#functions/platform/http/network.ts'
import { auditApi } from '../audit/auditApi.ts'
import { anAddress } from '../support/call.ts'
import { loggedIn } from '../support/users.ts'

const url = 'https://example.org/'

describe('audits of a caller with many IP addresses', () => {
  const api = auditApi()

  test('are also limited by the customer’s network (/48) of their IPv6 addresses', async () => {
    const statuses = []
    for (let n = 0; n < 17; n++)
      statuses.push((await api.start({ url }, { address: `2001:db8:aaaa:${n}::1` })).status)
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 202), 429, 429])
    expect((await api.start({ url }, { address: '2001:db8:bbbb::1' })).status).toBe(202)
  })

  test('are limited together with those that watching a page starts, even if the page is no longer watched', async () => {
    const address = anAddress()
    const { token } = await loggedIn(api.platform, { package: 'pro' })
    const statuses = []
    for (let n = 0; n < 5; n++) {
      const response = await api.call('POST /api/audit/watches', {
        token,
        address,
        body: { url: `${url}${n}` },
      })
      statuses.push(response.status)
      if (response.status === 201)
        await api.call('DELETE /api/audit/watches/{id}', { token, params: { id: response.body.watchId } })
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    expect((await api.start({ url }, { address })).status).toBe(429)
  })
})

describe('audits of a day', () => {
  const api = auditApi({ perDay: 4 })

  test('are limited for all callers together', async () => {
    const address = anAddress()
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await api.start({ url }, { address })).status)
    for (let n = 0; n < 2; n++) statuses.push((await api.start({ url })).status)
    expect(statuses).toEqual([202, 202, 202, 202, 503])
    const { body, headers } = await api.start({ url })
    expect(body.code).toBe('audit.busy')
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
  })
})

describe('the audits of a day that one customer’s network asks for', () => {
  const api = auditApi({ limit: 1, perDay: 20 })

  test('are a tenth of all at most, however many addresses it has', async () => {
    const statusFrom = async (address: string) => (await api.start({ url }, { address })).status
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push(await statusFrom(`2001:db8:aaaa:${n}::1`))
    expect(statuses).toEqual([202, 202, 429, 429])
    expect(await statusFrom('2001:db8:bbbb::1')).toBe(202)
  })
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['198.51.100.7', '198.51.100.7'],
])('the customer’s network of the IP address %s is %s', (address, network) =>
  expect(endSiteOf(networkOf(address))).toBe(network),
)
