import { describe, expect, test } from 'vitest'
import { nextMonth } from '#functions/audit/watching/nextMonth.ts'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { loggedIn } from '../support/users.ts'
import { aMeasurement } from './aMeasurement.ts'
import { anAddress, auditApi } from './auditApi.ts'
import { startSite } from './site.ts'

const api = auditApi()

/** Returns the time after so many months and an hour, when all watched pages are due. */
const later = (months: number) => {
  let at = new Date()
  for (let month = 0; month < months; month++) at = nextMonth(at)
  return new Date(at.getTime() + 3_600_000)
}
const weighing = (bytes: number, measuredAt: Date) => {
  const measurement = aMeasurement({ measuredAt: measuredAt.toISOString() })
  return { ...measurement, visits: { ...measurement.visits, first: { ...measurement.visits.first, bytes } } }
}

let pages = 0
async function aWatch(plan: 'pro' | 'free' = 'pro') {
  const { token, user } = await loggedIn(api.platform, { package: 'pro' })
  const url = `https://example.org/watched/${++pages}`
  const { body, status } = await api.call('POST /api/audit/watches', {
    address: anAddress(),
    token,
    body: { url, language: 'fr' },
  })
  expect(status).toBe(201)
  const all = async () => (await api.call('GET /api/audit/watches', { token })).body
  const lapse = async () => {
    const stored = (await api.platform.users.byId(user.userId))!
    await api.platform.users.save(stored, { ...stored, package: plan === 'free' ? 'pro' : 'free' })
  }
  /** Ends the audit of this page that was started last. */
  const end = async (bytes: number, at: Date) => {
    const { auditId } = api.started.findLast((one) => one.url === url)!
    await api.finishMeasurement(auditId, weighing(bytes, at))
    await api.store({ auditId }, at)
    return auditId
  }
  return { token, user, url, watch: body, all, end, lapse }
}
const startedCount = (url: string) => api.started.filter((one) => one.url === url).length

describe('a watched page', () => {
  test('without a scheme is watched with the scheme by which it answers', async () => {
    const site = await startSite({ '/': 'here' })
    api.sitePort = site.port
    const { token } = await loggedIn(api.platform, { package: 'pro' })
    const { body } = await api.call('POST /api/audit/watches', {
      token,
      body: { url: `127.0.0.1:${site.port}` },
    })
    expect(body.url).toBe(`${site.origin}/`)
    await site.close()
  })

  test('is audited at once, and then once a month however often the schedule runs', async () => {
    const { url, all, end } = await aWatch()
    expect(startedCount(url)).toBe(1)
    await end(1_000_000, new Date())
    await api.rewatch(new Date())
    expect(startedCount(url)).toBe(1)
    await Promise.all([api.rewatch(later(1)), api.rewatch(later(1))])
    await api.rewatch(later(1))
    expect(new Set(api.started.filter((one) => one.url === url).map(({ auditId }) => auditId)).size).toBe(2)
    await end(1_050_000, later(1))
    const [watch] = await all()
    expect(watch.points.map(({ bytes }: { bytes: number }) => bytes)).toEqual([1_000_000, 1_050_000])
    expect(watch.points[0].model).toBe('SWD 4')
    expect(new Date(watch.nextAt).getTime()).toBeGreaterThan(later(1).getTime())
  })

  test('that grows by a tenth is reported in one letter, in the member’s language; by less, in none', async () => {
    const { user, url, end } = await aWatch()
    const letters = async () => (await api.letters()).filter(({ to }) => to === user.email)
    await end(1_000_000, new Date())
    await api.rewatch(later(1))
    await end(1_099_000, later(1))
    expect(await letters()).toEqual([])
    await api.rewatch(later(2))
    const auditId = await end(1_209_000, later(2))
    await api.store({ auditId })
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({
      language: 'fr',
      subject: expect.stringMatching(/^example\.org pèse 10\s%\sde plus$/u),
    })
    expect(letter!.text).toContain(url)
    expect(letter!.html).toContain(`/files/audits/${auditId}/report.html`)
  })

  test('that cannot be measured has the reason, and keeps its trend', async () => {
    const { url, all, end } = await aWatch()
    await end(1_000_000, new Date())
    await api.rewatch(later(1))
    const { auditId } = api.started.findLast((one) => one.url === url)!
    await api.store({ auditId, refused: { code: 'audit.noAnswer', params: { host: 'example.org' } } })
    expect(await all()).toMatchObject([{ lastError: 'audit.noAnswer', points: [{ bytes: 1_000_000 }] }])
    await api.rewatch(later(2))
    await end(1_000_000, later(2))
    expect((await all())[0]).not.toHaveProperty('lastError')
  })

  test('is not audited while its member has no plan', async () => {
    const { url, lapse } = await aWatch()
    await lapse()
    await api.rewatch(later(1))
    expect(startedCount(url)).toBe(1)
  })

  test('is added and audited only once, even by 20 requests at the same time', async () => {
    const { token } = await loggedIn(api.platform, { package: 'premium' })
    const body = { url: 'https://example.org/again' }
    const responses = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call('POST /api/audit/watches', { address: anAddress(), token, body }),
      ),
    )
    expect(new Set(responses.map((one) => one.body.watchId)).size).toBe(1)
    expect(startedCount(body.url)).toBe(1)
  })

  test('is one of at most ten of a member, even with 14 requests at the same time', async () => {
    const { token } = await loggedIn(api.platform, { package: 'pro' })
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, nth) =>
        api.call('POST /api/audit/watches', {
          address: anAddress(),
          token,
          body: { url: `https://example.org/many/${nth}` },
        }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(409),
    ])
    const { body } = await api.call('GET /api/audit/watches', { token })
    const [{ watchId }] = body
    const remove = () => api.call('DELETE /api/audit/watches/{id}', { token, params: { id: watchId } })
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(
      (
        await api.call('POST /api/audit/watches', {
          address: anAddress(),
          token,
          body: { url: 'https://example.org/eleventh' },
        })
      ).status,
    ).toBe(201)
  })

  test('can be seen and removed only by its member, and is erased with the account', async () => {
    const { watch, all, user } = await aWatch()
    const other = await loggedIn(api.platform, { package: 'pro' })
    const ended = await api.call('DELETE /api/audit/watches/{id}', {
      token: other.token,
      params: { id: watch.watchId },
    })
    expect(ended.status).toBe(404)
    expect((await api.call('GET /api/audit/watches', { token: other.token })).body).toEqual([])
    expect(await all()).toHaveLength(1)
    expect(JSON.stringify(watch)).not.toContain(user.userId)
    const rows = await rowsAbout(api.platform.table, user.userId)
    const keys = rows.map(({ pk, sk }) => `${pk} ${sk.split('#')[0]}`)
    const own = (name: string) => `${name}#${user.userId}`
    expect(keys).toEqual(
      expect.arrayContaining([
        `${own('WATCH')} WATCH`,
        `${own('WATCH')} COUNT`,
        expect.stringContaining(own('AUDITS')),
      ]),
    )
  })

  test('in a private network is refused', async () => {
    const { token } = await loggedIn(api.platform, { package: 'pro' })
    const { status } = await api.call('POST /api/audit/watches', {
      address: anAddress(),
      token,
      body: { url: 'http://10.0.0.1/' },
    })
    expect(status).toBe(400)
  })
})

test.each([
  ['2026-01-31T10:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['2027-12-31T10:00:00Z', '2028-01-31T10:00:00.000Z'],
  ['2028-01-30T10:00:00Z', '2028-02-29T10:00:00.000Z'],
  ['2026-11-24T10:00:00Z', '2026-12-24T10:00:00.000Z'],
])('a month after %s the next audit is due at %s', (at, next) =>
  expect(nextMonth(new Date(at)).toISOString()).toBe(next),
)
