import { describe, expect, test } from 'vitest'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { change } from '#functions/platform/table/write.ts'
import { aFlight } from './aFootprint.ts'
import { footprintsApi } from './footprintsApi.ts'

const api = footprintsApi()
const flight = {
  calculator: 'aircraft',
  inputs: { flightDistance: '1000', aircraftType: 'commercial' },
  factors: '2026-1',
}
const bakery = {
  calculator: 'sme',
  inputs: {
    electricity: '12000',
    gasNotApplicable: 'on',
    gasolineNotApplicable: 'on',
    dieselNotApplicable: 'on',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    industry: 'Your account is locked, call 1-800-555-0100',
  },
  factors: '2026-1',
}
const shareResult = (body: object) => api.call('POST /api/shares', { body })
const read = (id: string, query: Record<string, string> = {}) =>
  api.call('GET /api/shares/{id}', { params: { id }, query })

async function aSharer() {
  const person = await api.aPerson()
  const { token } = person
  return {
    ...person,
    share: (id: string, body: object = {}) =>
      api.call('POST /api/footprints/{id}/share', { token, params: { id }, body }),
    shares: async () => (await api.call('GET /api/shares', { token })).body,
    unshare: (id: string) => api.call('DELETE /api/shares/{id}', { token, params: { id } }),
  }
}

describe('a shared result', () => {
  test('has one address, whoever shares it and however it is written', async () => {
    const one = await shareResult(flight)
    expect([one.status, one.body.url]).toEqual([201, `/share/${one.body._id}`])
    const again = await shareResult({
      ...flight,
      kg: 1,
      inputs: { aircraftType: 'commercial', smuggled: 'x', flightDistance: '1000.0' },
    })
    expect(again.body).toEqual(one.body)
    const other = await shareResult({ ...flight, inputs: { ...flight.inputs, flightDistance: '1001' } })
    expect(other.body._id).not.toBe(one.body._id)
  })

  test('is calculated when it is read, with its range and sources', async () => {
    const { body } = await shareResult({ ...flight, factors: 'published-2026', region: 'GB' })
    const { status, body: share, headers } = await read(body._id, { lang: 'fr' })
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('public')
    expect(share).toMatchObject({
      kind: 'result',
      calculator: 'aircraft',
      options: [{ option: 'commercial' }],
      portalKg: 90,
      count: 1,
      regions: ['Royaume-Uni'],
      factors: ['published-2026'],
      parts: [{ id: 'aircraft', quantities: [{ value: 1000, unit: 'km' }], kg: share.kg }],
    })
    expect(share.range.least).toBeLessThanOrEqual(share.kg)
    expect(share.range.most).toBeGreaterThanOrEqual(share.kg)
    expect(share.sources[0]).toMatchObject({ region: 'Royaume-Uni', year: expect.any(Number) })
  })

  test('has no free text of whoever shared it', async () => {
    const { body } = await shareResult(bakery)
    expect(JSON.stringify((await read(body._id)).body)).not.toContain('locked')
    const stored = await Array.fromAsync(api.platform.table.rows({ pk: `SHARE#${body._id}` }))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('locked')
    const dated = await shareResult({
      ...bakery,
      inputs: { ...bakery.inputs, startDate: 'call us', endDate: '' },
    })
    expect(
      JSON.stringify(await Array.fromAsync(api.platform.table.rows({ pk: `SHARE#${dated.body._id}` }))),
    ).not.toContain('call us')
  })

  test('is refused with unknown factors, bad inputs or another calculator', async () => {
    const codeOf = async (overrides: object) => {
      const { status, body } = await shareResult({ ...flight, ...overrides })
      return `${status} ${body.code}`
    }
    expect(await codeOf({ factors: '1999-9' })).toBe('400 factors.unknown')
    expect(await codeOf({ inputs: { flightDistance: '1e15', aircraftType: 'commercial' } })).toBe(
      '400 calculators.aircraft',
    )
    expect(await codeOf({ calculator: 'rocket' })).toBe('400 input.invalid')
    expect((await read('shr_unknown')).status).toBe(404)
  })

  test('with factors that this release does not know says so', async () => {
    const { body } = await shareResult({ ...flight, inputs: { ...flight.inputs, flightDistance: '77' } })
    const { table } = api.platform
    const [row] = await Array.fromAsync(table.rows({ pk: `SHARE#${body._id}` }))
    const key = { pk: row!.pk, sk: row!.sk }
    const entries = [{ ...flight, factors: '2031-1' }]
    await table.write(change(key, 'SET #entries = :entries', { entries }))
    const { status, body: refused } = await read(body._id)
    expect([status, refused.code]).toEqual([409, 'share.factorsUnknown'])
  })

  test('belongs to nobody, so nobody deletes it', async () => {
    const person = await aSharer()
    const { body } = await shareResult(flight)
    expect(await person.shares()).toEqual([])
    expect((await person.unshare(body._id)).status).toBe(404)
    expect((await read(body._id)).status).toBe(200)
  })
})

describe('a shared footprint', () => {
  test('has the sums by category, and no more of the person than they typed', async () => {
    const person = await aSharer()
    const water = aFlight({ calculator: 'water', inputs: { waterConsumed: '100000' } })
    const { body: footprint } = await person.create({
      name: 'Secret home',
      people: 2,
      entries: [aFlight(), aFlight(), water],
    })
    const { status, body } = await person.share(footprint._id)
    expect(status).toBe(201)
    const { body: share } = await read(body._id)
    expect(share).toMatchObject({
      kind: 'footprint',
      year: 2026,
      people: 2,
      kg: 210,
      count: 3,
      options: [],
      parts: [
        { id: 'aircraft', quantities: [], kg: 180 },
        { id: 'water', quantities: [], kg: 30 },
      ],
    })
    const text = JSON.stringify(share)
    for (const secret of ['Secret home', person.userId, footprint._id, '1000'])
      expect(text).not.toContain(secret)
    const named = await person.share(footprint._id, { by: 'Ada' })
    expect(named.body._id).not.toBe(body._id)
    expect((await read(named.body._id)).body.by).toBe('Ada')
    for (const by of ['x'.repeat(61), 'Win at evil.example', 'mail@evil.example', ''])
      expect((await person.share(footprint._id, { by })).status).toBe(400)
  })

  test('stays what it was when the footprint changes, and keeps its address until then', async () => {
    const person = await aSharer()
    const { body: footprint } = await person.create()
    const { body } = await person.share(footprint._id)
    expect((await person.share(footprint._id)).body).toEqual(body)
    await person.replace(footprint._id, { ...footprint, entries: [...footprint.entries, aFlight()] })
    const { body: later } = await person.share(footprint._id)
    expect(later._id).not.toBe(body._id)
    await person.remove(footprint._id)
    expect((await read(body._id)).body.kg).toBe(90)
    expect((await read(later._id)).body.kg).toBe(180)
    expect((await person.shares()).map(({ _id }: { _id: string }) => _id).sort()).toEqual(
      [body._id, later._id].sort(),
    )
  })

  test('of the same content has another address for another person', async () => {
    const [one, two] = [await aSharer(), await aSharer()]
    const entries = [aFlight()]
    const ids = await Promise.all(
      [one, two].map(
        async (person) => (await person.share((await person.create({ entries })).body._id)).body._id,
      ),
    )
    expect(ids[0]).not.toBe(ids[1])
  })

  test('is shared and deleted by its owner alone', async () => {
    const [owner, other] = [await aSharer(), await aSharer()]
    const { body: footprint } = await owner.create()
    expect((await other.share(footprint._id)).status).toBe(404)
    const { body } = await owner.share(footprint._id)
    expect((await other.unshare(body._id)).status).toBe(404)
    expect((await owner.unshare(body._id)).status).toBe(204)
    expect((await owner.unshare(body._id)).status).toBe(404)
    expect((await read(body._id)).status).toBe(404)
    expect(await owner.shares()).toEqual([])
  })

  test('without calculations, or beside 50 others, is refused', async () => {
    const person = await aSharer()
    const { body: empty } = await person.create({ entries: [] })
    expect((await person.share(empty._id)).body.code).toBe('share.empty')
    const { body: footprint } = await person.create()
    for (let count = 1; count <= 50; count++) await person.share(footprint._id, { by: `Ada ${count}` })
    const { status, body } = await person.share(footprint._id)
    expect([status, body.code]).toEqual([409, 'share.tooMany'])
    expect((await person.share(footprint._id, { by: 'Ada 7' })).status).toBe(201)
  })

  test('is exported and erased with the account', async () => {
    const person = await aSharer()
    const { body: footprint } = await person.create()
    const { body } = await person.share(footprint._id)
    const rows = await rowsAbout(api.platform.table, person.userId)
    const shared = rows.filter(({ type }) => type === 'Share')
    expect(shared.map(({ pk }) => pk)).toEqual([`SHARE#${body._id}`])
    await api.platform.table.removeMany(shared)
    expect((await read(body._id)).status).toBe(404)
  })
})
