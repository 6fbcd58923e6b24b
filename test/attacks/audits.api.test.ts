import { describe, expect, test } from 'vitest'
import { networkOf, siteOf } from '#functions/platform/http/network.ts'
import { anAddress, auditApi } from '../audit/auditApi.ts'
import { loggedIn } from '../support/users.ts'

const url = 'https://example.org/'

describe('audits of a caller with many addresses', () => {
  const api = auditApi()

  test('are also limited by the site of their IPv6 networks', async () => {
    const statuses = []
    for (let n = 0; n < 17; n++)
      statuses.push((await api.start({ url }, { address: `2001:db8:aaaa:${n}::1` })).status)
    expect(statuses).toEqual([...Array.from({ length: 15 }, () => 202), 429, 429])
    expect((await api.start({ url }, { address: '2001:db8:bbbb::1' })).status).toBe(202)
  })

  test('include those started by watching a page, even after it is no longer watched', async () => {
    const address = anAddress()
    const { token } = await loggedIn(api.platform, { package: 'pro' })
    const statuses = []
    for (let n = 0; n < 5; n++) {
      const watched = await api.call('POST /api/audit/watches', {
        token,
        address,
        body: { url: `${url}${n}` },
      })
      statuses.push(watched.status)
      if (watched.status === 201)
        await api.call('DELETE /api/audit/watches/{id}', { token, params: { id: watched.body.watchId } })
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    expect((await api.start({ url }, { address })).status).toBe(429)
  })
})

describe('audits of many callers', () => {
  const api = auditApi({ perMinute: 6 })

  test('are refused as too many above the portal’s limit per minute, and then do not count for the caller', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => api.start({ url })))
    expect(all.filter(({ status }) => status === 202)).toHaveLength(6)
    const refused = all.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(4)
    expect(refused[0]!.body.code).toBe('audit.busy')
    expect(Number(refused[0]!.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect(api.started).toHaveLength(6)
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
  })
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['198.51.100.7', '198.51.100.7'],
])('the site of the address %s is %s', (address, site) => expect(siteOf(networkOf(address))).toBe(site))
