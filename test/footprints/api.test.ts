import { describe, expect, test } from 'vitest'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { aFlight, aFootprint } from './aFootprint.ts'
import { footprintsApi } from './footprintsApi.ts'

const api = footprintsApi()

describe('a footprint', () => {
  test('is calculated by the server, whatever kilograms are sent', async () => {
    const person = await api.aPerson()
    const lying = { ...aFlight(), kg: 1 }
    const water = aFlight({ calculator: 'water', inputs: { waterConsumed: '10' } })
    const { status, body } = await person.create({
      entries: [lying, water],
      total: 2,
      byCategory: { waste: 9 },
    })
    expect(status).toBe(201)
    expect(body.entries.map(({ kg }: { kg: number }) => kg)).toEqual([90, 0])
    expect(body).toMatchObject({ total: 90, byCategory: { aircraft: 90, water: 0 }, version: 1 })
    expect(await person.list()).toEqual([body])
    expect(JSON.stringify(body)).not.toContain(person.userId)
  })

  test('adds up entries before rounding them', async () => {
    const person = await api.aPerson()
    // 16 L of water are 0.0048 kg, which alone is 0.00.
    const entries = [1, 2, 3].map(() => aFlight({ calculator: 'water', inputs: { waterConsumed: '16' } }))
    const { body } = await person.create({ entries })
    expect(body.entries.map(({ kg }: { kg: number }) => kg)).toEqual([0, 0, 0])
    expect(body.total).toBe(0.01)
  })

  test('keeps only the fields of its calculator', async () => {
    const person = await api.aPerson()
    const entry = aFlight({ inputs: { flightDistance: '1000', aircraftType: 'commercial', smuggled: 'x' } })
    const { body } = await person.create({ entries: [entry] })
    expect(body.entries[0].inputs).toEqual({ flightDistance: '1000', aircraftType: 'commercial' })
  })

  test('is refused with unknown factors, bad inputs, too many entries, people or years', async () => {
    const person = await api.aPerson()
    const codeOf = async (overrides: Record<string, unknown>) => {
      const { status, body } = await person.create(overrides)
      return `${status} ${body.code}`
    }
    expect(await codeOf({ entries: [aFlight({ factors: '1999-9' })] })).toBe('400 factors.unknown')
    expect(await codeOf({ entries: [aFlight({ inputs: { flightDistance: '-1' } })] })).toBe(
      '400 calculators.aircraft',
    )
    expect(await codeOf({ entries: [{ ...aFlight(), calculator: 'rocket' }] })).toBe('400 input.invalid')
    expect(await codeOf({ entries: Array.from({ length: 501 }, () => aFlight()) })).toBe('400 input.invalid')
    expect(await codeOf({ people: 51 })).toBe('400 input.invalid')
    expect(await codeOf({ people: 0 })).toBe('400 input.invalid')
    expect(await codeOf({ year: 1989 })).toBe('400 input.invalid')
    expect(await codeOf({ year: new Date().getFullYear() + 2 })).toBe('400 footprint.yearAhead')
    expect(await codeOf({ name: 'x'.repeat(201) })).toBe('400 input.invalid')
    expect(await person.list()).toEqual([])
  })

  test('of 500 entries is stored, unless their notes are too long for an item of the table', async () => {
    const person = await api.aPerson()
    const flights = Array.from({ length: 500 }, () => aFlight())
    expect((await person.create({ entries: flights })).body.total).toBe(45_000)
    const inputs = {
      electricity: '123456789.123456789',
      gas: '123456789.123456789',
      gasoline: '123456789.123456789',
      diesel: '123456789.123456789',
      industry: '漢'.repeat(200),
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    }
    const { status } = await person.create({
      entries: Array.from({ length: 500 }, () => aFlight({ calculator: 'sme', inputs })),
    })
    expect(status).toBe(413)
    expect(await person.list()).toHaveLength(1)
  })

  test('of somebody else is not there', async () => {
    const [owner, other] = [await api.aPerson(), await api.aPerson()]
    const { body } = await owner.create()
    const { _id: id } = body
    expect(await other.list()).toEqual([])
    expect((await other.replace(id, aFootprint({ version: 1 }))).status).toBe(404)
    expect((await other.export(id)).status).toBe(404)
    expect((await other.remove(id)).status).toBe(404)
    expect(await owner.list()).toEqual([body])
  })

  test('is changed once when two changes of the same version arrive at once', async () => {
    const person = await api.aPerson()
    const { body } = await person.create()
    const answers = await Promise.all(
      ['Left', 'Right'].map((name) => person.replace(body._id, { ...body, name })),
    )
    const [changed, refused] = answers.sort((one, two) => one.status - two.status)
    expect([changed!.status, refused!.status]).toEqual([200, 409])
    expect(refused!.body).toMatchObject({ code: 'footprint.changedMeanwhile', current: changed!.body })
    expect(await person.list()).toEqual([changed!.body])
  })

  test('is deleted once', async () => {
    const person = await api.aPerson()
    const { body } = await person.create()
    expect((await person.remove(body._id)).status).toBe(204)
    expect((await person.remove(body._id)).status).toBe(404)
    expect(await person.list()).toEqual([])
  })

  test('is one of 50 at most, even when several are added at once', async () => {
    const person = await api.aPerson()
    for (let count = 1; count < 49; count++) await person.create()
    const answers = await Promise.all(Array.from({ length: 4 }, () => person.create()))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(2)
    expect(refused[0]!.body.message).toBe('Your account has 50 footprints already. Delete one of them first.')
    expect(await person.list()).toHaveLength(50)
  })
})

describe('the move of a browser’s footprint', () => {
  test('adds its entries to the account’s year, and nothing when it is repeated', async () => {
    const person = await api.aPerson()
    const kept = aFlight()
    await person.create({ entries: [kept], goalKg: 500, people: 1 })
    const moved = { entries: [kept, aFlight(), aFlight()], goalKg: 100, people: 3, merge: true }
    await person.create(moved)
    const { body } = await person.create(moved)
    expect(body).toMatchObject({ total: 270, goalKg: 500, people: 1 })
    expect(await person.list()).toEqual([body])
  })

  test('by two tabs at once stores each entry once', async () => {
    const person = await api.aPerson()
    const entries = [aFlight(), aFlight()]
    await Promise.all([1, 2, 3, 4].map(() => person.create({ entries, merge: true })))
    const list = await person.list()
    expect(list).toHaveLength(1)
    expect(list[0].total).toBe(180)
  })

  test('does not bring back what was deleted meanwhile', async () => {
    const person = await api.aPerson()
    const entries = [aFlight(), aFlight()]
    const { body } = await person.create({ entries, merge: true })
    const { body: smaller } = await person.replace(body._id, { ...body, entries: body.entries.slice(1) })
    expect(smaller.total).toBe(90)
    expect((await person.create({ entries, merge: true })).body.total).toBe(90)
  })

  test('that would exceed 500 entries is refused in words, and changes nothing', async () => {
    const person = await api.aPerson()
    const some = (length: number) => Array.from({ length }, () => aFlight())
    await person.create({ entries: some(300) })
    const { status, body } = await person.create({ entries: some(201), merge: true })
    expect([status, body.code]).toEqual([409, 'footprint.full'])
    expect((await person.list())[0].entries).toHaveLength(300)
  })
})

describe('an export', () => {
  test('is a CSV with a link to each calculation, or the footprint as JSON', async () => {
    const person = await api.aPerson()
    const { body } = await person.create({ entries: [aFlight({ id: 'the-flight' })] })
    const csv = await person.export(body._id)
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toContain('footprint-2026.csv')
    expect(csv.bytes.toString()).toBe(
      [
        '\ufeff"year","at","calculator","inputs","factors","region","kg","link"',
        '"2026","2026-03-01T10:00:00.000Z","aircraft","flightDistance=1000; aircraftType=commercial","2026-1","","90","http://localhost:3000/trade?calculator=aircraft&flightDistance=1000&aircraftType=commercial&factors=2026-1#calculator-section-anchor"',
        '',
      ].join('\r\n'),
    )
    const json = await person.export(body._id, { format: 'json' })
    expect(JSON.parse(json.bytes.toString())).toEqual(body)
    expect((await person.export(body._id, { format: 'pdf' })).status).toBe(400)
  })
})

test('the data of an account, exported and erased with it, have its footprints', async () => {
  const person = await api.aPerson()
  await person.create()
  const rows = await rowsAbout(api.platform.table, person.userId)
  expect(rows.map(({ type }) => type)).toEqual(expect.arrayContaining(['Footprint', 'FootprintLedger']))
  await api.platform.table.removeMany(rows.filter(({ pk }) => pk.startsWith('FOOTPRINTS#')))
  expect(await person.list()).toEqual([])
})
