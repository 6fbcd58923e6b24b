import { describe, expect, test } from 'vitest'
import { inventoryKey, storedInventory } from '#functions/inventories/inventoryItems.ts'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { put, unchanged } from '#functions/platform/table/write.ts'
import { anActivity, anInventory } from './anInventory.ts'
import { inventoriesApi } from './inventoriesApi.ts'

const api = inventoriesApi()

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code}`

describe('an inventory', () => {
  test('is stored, listed and read with its figures, without the id of its owner', async () => {
    const member = await api.aMember()
    const { status, body } = await member.create()
    expect(status).toBe(201)
    expect(await member.list()).toEqual([body])
    const added = await member.put(body._id, { kg: 1, enteredBy: 'Somebody' })
    expect(added.body).toMatchObject({ scope: 1, enteredBy: 'Ada Lovelace', version: 1 })
    const { body: read } = await member.get(body._id)
    expect(read.figures.years).toMatchObject([
      { year: 2025, scope1: added.body.kg, total: { location: added.body.kg }, activities: 1 },
    ])
    expect(added.body.kg).toBeGreaterThan(200)
    expect(read.activities).toEqual({ total: 1, bySite: { main: 1 }, byYear: { 2025: 1 } })
    expect(JSON.stringify(read)).not.toContain(member.userId)
  })

  test('of somebody else is not there', async () => {
    const [owner, other] = [await api.aMember(), await api.aMember()]
    const { body } = await owner.create()
    const { body: activity } = await owner.put(body._id)
    const answers = [
      other.get(body._id),
      other.replace(body._id, anInventory({ version: 1 })),
      other.remove(body._id),
      other.activities(body._id),
      other.put(body._id),
      other.removeActivity(body._id, activity.id),
    ]
    expect((await Promise.all(answers)).map(codeOf)).toEqual(answers.map(() => '404 inventory.missing'))
    expect((await owner.list())[0].activities.total).toBe(1)
  })

  test('is refused with contradictions, in words', async () => {
    const member = await api.aMember()
    const issueOf = async (overrides: Record<string, unknown>) => {
      const { status, body } = await member.create(overrides)
      return [status, body.issues?.[0]?.path, body.issues?.[0]?.code]
    }
    const [site] = anInventory().sites
    expect(await issueOf({ sites: [site, site] })).toEqual([400, 'sites', 'inventoryField.twoSites'])
    expect(await issueOf({ years: [{ year: 2025 }, { year: 2025 }] })).toEqual([
      400,
      'years',
      'inventoryField.twoYears',
    ])
    expect((await issueOf({ years: [{ year: 2150 }] })).at(-1)).toBe('inventoryField.yearAhead')
    expect((await issueOf({ baseYear: 2020 })).at(-1)).toBe('inventoryField.baseYear')
    expect((await issueOf({ target: { year: 2030, reducePercent: 50 } })).at(-1)).toBe(
      'inventoryField.target',
    )
    const many = Array.from({ length: 101 }, (_, n) => ({ id: `s${n}`, name: `S ${n}`, region: 'CA' }))
    expect((await issueOf({ sites: many })).slice(0, 2)).toEqual([400, 'sites'])
    expect(await member.list()).toEqual([])
  })

  test('is changed once when two changes of the same version arrive at once', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const answers = await Promise.all(
      ['Left', 'Right'].map((organisation) =>
        member.replace(body._id, anInventory({ organisation, version: 1 })),
      ),
    )
    const [changed, refused] = answers.sort((one, two) => one.status - two.status)
    expect([changed!.status, codeOf(refused!)]).toEqual([200, '409 inventory.changedMeanwhile'])
    expect(refused!.body.current).toEqual(changed!.body)
  })

  test('keeps a site and a year while they have activities', async () => {
    const member = await api.aMember()
    const { body } = await member.create({ years: [{ year: 2024 }, { year: 2025 }] })
    const { body: activity } = await member.put(body._id)
    const other = [{ id: 'other', name: 'Other', region: 'CA' }]
    const years = [{ year: 2024 }]
    const refused = await member.replace(body._id, anInventory({ sites: other, version: 1 }))
    expect(refused.body.message).toBe(
      'There are still activities at the site Main street: 1. Delete them first.',
    )
    expect(codeOf(await member.replace(body._id, anInventory({ years, version: 1 })))).toBe(
      '409 inventory.yearInUse',
    )
    await member.removeActivity(body._id, activity.id)
    expect((await member.replace(body._id, anInventory({ sites: other, years, version: 1 }))).status).toBe(
      200,
    )
  })

  test('compares years with each other, the base year and the target', async () => {
    const member = await api.aMember()
    const { body } = await member.create({
      years: [{ year: 2025, turnover: 1_000_000 }, { year: 2024 }],
      baseYear: 2024,
      reportedBaseKg: 100,
      target: { year: 2034, reducePercent: 50 },
    })
    const { body: base } = await member.put(body._id, { year: 2024 })
    await member.put(body._id, { year: 2025, quantity: 50 })
    const { figures } = (await member.get(body._id)).body
    expect(figures.recalculationReasons).toEqual(['changeAboveThreshold'])
    const [first, second] = figures.years
    expect([first.year, first.changePercent, first.allowedKg]).toEqual([2024, undefined, base.kg])
    expect(second.changePercent).toEqual({ location: -50, market: -50 })
    expect(second.allowedKg).toBeCloseTo(base.kg * 0.95, 6)
    expect(second.intensity.location).toBeCloseTo(base.kg / 2000, 5)
    expect(second.bySite).toMatchObject([{ site: 'main', activities: 1 }])
  })

  test('has sites in regions that exist; one that was stored before stays and is read', async () => {
    const member = await api.aMember()
    const nowhere = [{ id: 'main', name: 'Main street', region: 'XX' }]
    const { status, body: refused } = await member.create({ sites: nowhere })
    expect([status, refused.issues[0].path, refused.issues[0].code]).toEqual([
      400,
      'sites.0.region',
      'inventoryField.unknownRegion',
    ])
    const { body } = await member.create()
    await member.put(body._id)
    const { platform } = api
    const stored = await platform.table.get(storedInventory, inventoryKey(member.userId, body._id))
    await platform.table.write(put(storedInventory, { ...stored!, sites: nowhere }, unchanged(stored!)))
    const { body: read } = await member.get(body._id)
    expect(read.sites).toEqual(nowhere)
    const kept = await member.replace(body._id, anInventory({ sites: nowhere, version: read.version }))
    expect(kept.status).toBe(200)
  })

  test('is deleted with all that is in it, once', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    await member.put(body._id)
    expect((await member.remove(body._id)).status).toBe(204)
    expect((await member.remove(body._id)).status).toBe(404)
    const rows = await Array.fromAsync(api.platform.table.rows({ pk: `INVENTORY#${body._id}` }))
    expect(rows).toEqual([])
    expect(codeOf(await member.put(body._id))).toBe('404 inventory.missing')
    const left = await rowsAbout(api.platform.table, member.userId)
    expect(left.filter(({ type }) => String(type).startsWith('Inventory')).map(({ type }) => type)).toEqual([
      'InventoryLedger',
    ])
  })
})

describe('an activity', () => {
  test('that is sent twice under one id is stored once', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const sent = anActivity({ id: 'sent-twice' })
    const answers = await Promise.all([1, 2, 3].map(() => member.put(body._id, sent)))
    expect(answers.map(({ status, body: { version } }) => [status, version])).toEqual(
      answers.map(() => [200, 1]),
    )
    expect((await member.get(body._id)).body.activities.total).toBe(1)
  })

  test('can be changed, and moved to another year, only by a caller who has read its latest version', async () => {
    const member = await api.aMember()
    const { body } = await member.create({ years: [{ year: 2024 }, { year: 2025 }] })
    await member.put(body._id, { id: 'an-activity' })
    const change = (overrides: Record<string, unknown>) =>
      member.put(body._id, { id: 'an-activity', ...overrides })
    const answers = await Promise.all([10, 20].map((quantity) => change({ quantity, version: 1 })))
    expect(answers.map(codeOf).sort()).toEqual(['200 undefined', '409 inventory.activityChanged'])
    expect((await change({ year: 2024, version: 2 })).body).toMatchObject({ year: 2024, version: 3 })
    expect((await member.get(body._id)).body.activities.byYear).toEqual({ 2024: 1 })
    expect((await member.activities(body._id, { year: '2025' })).body).toEqual([])
    expect(codeOf(await member.put(body._id, { id: 'no-such-one', version: 1 }))).toBe(
      '404 inventory.activityMissing',
    )
  })

  test('is refused with the reason beside its field', async () => {
    const member = await api.aMember()
    const { body } = await member.create()
    const issuesOf = async (overrides: Record<string, unknown>) => {
      const answer = await member.put(body._id, overrides)
      expect(answer.status).toBe(400)
      return answer.body.issues.map(({ path, code }: Record<string, string>) => `${path} ${code}`)
    }
    const power = { kind: 'electricity', unit: 'kWh', quantity: 5000, region: 'CA-ON' }
    const certificate = {
      type: 'certificate',
      megawattHours: 6,
      kgPerKwh: 0,
      isRenewable: true,
      evidence: 'No. 1',
    }
    expect(await issuesOf({ ...power, instruments: [certificate] })).toEqual([
      'instruments inventoryActivity.instrumentsExceedUse',
    ])
    expect(await issuesOf({ site: 'nowhere', year: 2019 })).toEqual([
      'site inventoryActivity.unknownSite',
      'year inventoryActivity.unknownYear',
    ])
    expect(await issuesOf({ unit: 'km' })).toEqual(['unit inventoryActivity.unitDoesNotFit'])
    const { body: refused } = await member.put(body._id, { year: 1800 })
    expect(refused.issues[0].message).toBe('Use a year from 1990 to 2200.')
    for (const region of ['XX', '<b>', 'Atlantis'])
      expect(await issuesOf({ region })).toEqual(['region inventoryActivity.unknownRegion'])
    expect(await issuesOf({ quantity: 1e15 })).toEqual(['quantity field.tooBig'])
    expect(await issuesOf({ quantity: -1 })).toEqual(['quantity inventoryActivity.amount'])
    expect(await issuesOf({ quantity: 1e-200 })).toEqual(['quantity inventoryActivity.amount'])
    await issuesOf({ ...power, instruments: [{ ...certificate, megawattHours: -6 }] })
    await issuesOf({ ...power, instruments: [{ ...certificate, kgPerKwh: 1e-200 }] })
    expect((await member.put(body._id, { quantity: 1e-9 })).status).toBe(200)
  })

  test('of a year without a factor is calculated with the nearest, and says so', async () => {
    const member = await api.aMember()
    const { body } = await member.create({ years: [{ year: 1995 }] })
    const power = { kind: 'electricity', unit: 'kWh', quantity: 1, region: 'CA-ON', year: 1995 }
    const { factor } = (await member.put(body._id, power)).body
    expect(factor.notes).toContain('otherYear')
    expect(factor.ofYear).toBeGreaterThan(2015)
  })

  test('is listed page by page, and by site', async () => {
    const member = await api.aMember()
    const sites = ['a', 'b'].map((id) => ({ id, name: id, region: 'CA' }))
    const { body } = await member.create({ sites })
    for (const site of ['a', 'b', 'a']) await member.put(body._id, { site })
    expect((await member.activities(body._id, { site: 'a', year: '2025' })).body).toHaveLength(2)
    const first = await member.activities(body._id, { limit: '2' })
    expect(first.body).toHaveLength(2)
    const after = new URL(/<(.+?)>/.exec(first.headers.link ?? '')![1]!, 'http://localhost').searchParams
    const second = await member.activities(body._id, { limit: '2', after: after.get('after')! })
    expect(second.body).toHaveLength(1)
  })
})

test('guessing hashes of evidence is throttled', async () => {
  const answers: number[] = []
  for (let count = 0; count < 61; count++) answers.push((await api.verify('0'.repeat(64))).status)
  expect([answers.at(0), answers.at(59), answers.at(60)]).toEqual([404, 404, 429])
})

test('the data of an account, exported and erased with it, have its inventories, but not the hashes of evidence', async () => {
  const member = await api.aMember()
  const { body } = await member.create()
  await member.put(body._id)
  await member.export(body._id, { sheet: 'evidence', format: 'json' })
  const rows = await rowsAbout(api.platform.table, member.userId)
  const types = ['Inventory', 'InventoryActivity', 'InventoryCounts', 'InventoryLedger']
  expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(types))
  expect(rows.map(({ type }) => type)).not.toContain('Evidence')
  await api.platform.table.removeMany(rows.filter(({ pk }) => pk.startsWith('INVENTOR')))
  expect(await member.list()).toEqual([])
})
