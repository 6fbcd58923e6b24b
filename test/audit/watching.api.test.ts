import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nextMonth } from '#functions/audit/watching/watchRepository.ts'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { anAddress } from '../support/call.ts'
import { loggedIn } from '../support/users.ts'
import { aMeasurement } from './aMeasurement.ts'
import { auditApi } from './auditApi.ts'
import { startSite } from './site.ts'

const api = auditApi()

/** Returns the time after a number of months and an hour, when all watched pages are due again. */
const monthsLater = (months: number) => {
  let at = new Date()
  for (let month = 0; month < months; month++) at = nextMonth(at)
  return new Date(at.getTime() + 3_600_000)
}
const measurementOf = (bytes: number, measuredAt: Date) => {
  const measurement = aMeasurement({ measuredAt: measuredAt.toISOString() })
  return { ...measurement, visits: { ...measurement.visits, first: { ...measurement.visits.first, bytes } } }
}

let pageCount = 0
async function aWatch() {
  const { token, user } = await loggedIn(api.platform, { package: 'pro' })
  const url = `https://example.org/watched/${++pageCount}`
  const { body, status } = await api.call('POST /api/audit/watches', {
    address: anAddress(),
    token,
    body: { url, language: 'fr' },
  })
  expect(status).toBe(201)
  const ownWatches = async () => (await api.call('GET /api/audit/watches', { token })).body
  const endPlan = async () => {
    const stored = (await api.platform.users.byId(user.userId))!
    await api.platform.users.save(stored, { ...stored, package: 'free' })
  }
  /** Ends the audit of this page that was started last. */
  const endAudit = async (bytes: number, at: Date) => {
    const { auditId } = api.startedWorkflows.findLast((input) => input.url === url)!
    await api.finishMeasurement(auditId, measurementOf(bytes, at))
    await api.store({ auditId }, at)
    return auditId
  }
  return { token, user, url, watch: body, ownWatches, endAudit, endPlan }
}
const startedCount = (url: string) => api.startedWorkflows.filter((input) => input.url === url).length

describe('a watched page', () => {
  test('given without a scheme is watched by the scheme under which it can be reached', async () => {
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
    const { url, ownWatches, endAudit } = await aWatch()
    expect(startedCount(url)).toBe(1)
    await endAudit(1_000_000, new Date())
    await api.runRewatchTask(new Date())
    expect(startedCount(url)).toBe(1)
    await Promise.all([api.runRewatchTask(monthsLater(1)), api.runRewatchTask(monthsLater(1))])
    await api.runRewatchTask(monthsLater(1))
    expect(
      new Set(api.startedWorkflows.filter((input) => input.url === url).map(({ auditId }) => auditId)).size,
    ).toBe(2)
    await endAudit(1_050_000, monthsLater(1))
    const [watch] = await ownWatches()
    expect(watch.points.map(({ bytes }: { bytes: number }) => bytes)).toEqual([1_000_000, 1_050_000])
    expect(watch.points[0].model).toBe('SWD 4')
    expect(new Date(watch.nextAt).getTime()).toBeGreaterThan(monthsLater(1).getTime())
  })

  test('that grows by a tenth causes one letter, in the member’s language; by less, none', async () => {
    const { user, url, endAudit } = await aWatch()
    const letters = async () => (await api.letters()).filter(({ to }) => to === user.email)
    await endAudit(1_000_000, new Date())
    await api.runRewatchTask(monthsLater(1))
    await endAudit(1_099_000, monthsLater(1))
    expect(await letters()).toEqual([])
    await api.runRewatchTask(monthsLater(2))
    const auditId = await endAudit(1_209_000, monthsLater(2))
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

  test('that cannot be measured has the reason until an audit succeeds, and keeps its trend', async () => {
    const { url, ownWatches, endAudit } = await aWatch()
    await endAudit(1_000_000, new Date())
    await api.runRewatchTask(monthsLater(1))
    const { auditId } = api.startedWorkflows.findLast((input) => input.url === url)!
    await api.store({ auditId, refused: { code: 'audit.noAnswer', params: { host: 'example.org' } } })
    expect(await ownWatches()).toMatchObject([
      { lastError: 'audit.noAnswer', points: [{ bytes: 1_000_000 }] },
    ])
    await api.runRewatchTask(monthsLater(2))
    await endAudit(1_000_000, monthsLater(2))
    expect((await ownWatches())[0]).not.toHaveProperty('lastError')
  })

  test('is not audited while its member has no plan', async () => {
    const { url, endPlan } = await aWatch()
    await endPlan()
    await api.runRewatchTask(monthsLater(1))
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
    expect(new Set(responses.map(({ body }) => body.watchId)).size).toBe(1)
    expect(startedCount(body.url)).toBe(1)
  })

  test('whose first audit could not be queued is audited when its member asks again', async () => {
    const { token } = await loggedIn(api.platform, { package: 'pro' })
    const body = { url: 'https://example.org/lost' }
    const ask = () => api.call('POST /api/audit/watches', { address: anAddress(), token, body })
    const queued: string[] = []
    api.sendHook = (auditId) => {
      if (queued.push(auditId) === 1) throw new Error('SQS does not answer')
    }
    onTestFinished(() => {
      api.sendHook = undefined
    })
    expect((await ask()).status).toBe(503)
    expect((await ask()).status).toBe(201)
    expect(queued).toHaveLength(1)
    vi.setSystemTime(Date.now() + 61_000)
    onTestFinished(() => void vi.useRealTimers())
    await ask()
    await ask()
    expect(queued).toEqual([queued[0], queued[0]])
  })

  test('is refused if its member watches ten already, even with 14 requests at the same time; removing one makes room', async () => {
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

  test('can be seen and removed only by its member, and is among the member’s personal data', async () => {
    const { watch, ownWatches, user } = await aWatch()
    const otherMember = await loggedIn(api.platform, { package: 'pro' })
    const removal = await api.call('DELETE /api/audit/watches/{id}', {
      token: otherMember.token,
      params: { id: watch.watchId },
    })
    expect(removal.status).toBe(404)
    expect((await api.call('GET /api/audit/watches', { token: otherMember.token })).body).toEqual([])
    expect(await ownWatches()).toHaveLength(1)
    expect(JSON.stringify(watch)).not.toContain(user.userId)
    const rows = await rowsAbout(api.platform.table, user.userId)
    const keys = rows.map(({ pk, sk }) => `${pk} ${sk.split('#')[0]}`)
    const ownKey = (name: string) => `${name}#${user.userId}`
    expect(keys).toEqual(
      expect.arrayContaining([
        `${ownKey('WATCH')} WATCH`,
        `${ownKey('WATCH')} COUNT`,
        expect.stringContaining(ownKey('AUDITS')),
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
