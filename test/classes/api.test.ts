import { describe, expect, test } from 'vitest'
import { aFigure, classesApi, flightOf, setClock } from './classesApi.ts'

const api = classesApi()
const duringLastSession = '2027-01-25T15:00:00Z'
const codeOf = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  `${status} ${body?.code}`

describe('the link of a class', () => {
  test('is made by instructor or member, once, and cannot be guessed', async () => {
    const { as, instructor, member } = await api.aClass()
    const answers = await Promise.all(
      [instructor, member, instructor, member].map((person) => as('POST', person, '/link')),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => body.url)).size).toBe(1)
    // Twenty characters of five random bits.
    expect(answers[0]!.body.url).toMatch(/^\/class\/lnk_[0-9a-z]{20}$/)
    expect(answers.map(({ body }) => body.isInstructor)).toEqual([true, false, true, false])
  })

  test('is not made for the booking of somebody else, for one on hold, or for one that is over', async () => {
    const { as } = await api.aClass()
    const stranger = await api.join({ role: 'instructor' })
    for (const [method, suffix] of [
      ['GET', ''],
      ['POST', '/link'],
      ['PUT', '/link'],
      ['DELETE', '/link'],
    ] as const)
      expect(codeOf(await as(method, stranger, suffix))).toBe('404 class.noBooking')
    const onHold = await api.aClass({ status: 'on-hold' })
    expect(codeOf(await onHold.as('POST', onHold.member, '/link'))).toBe('409 class.notConfirmed')
    const cancelled = await api.aClass()
    await cancelled.save({ status: 'cancelled' })
    expect(codeOf(await cancelled.as('GET', cancelled.instructor))).toBe('409 class.over')
  })

  test('shows course, city and days to everyone, and nothing of the people', async () => {
    const { read, id, instructor, member, code } = await api.aClass()
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(headers['cache-control']).toContain('no-store')
    expect(body).toMatchObject({
      ...{ city: 'Toronto', date: '2027-01-04', durationWeeks: 4, people: 8, answered: 0 },
      before: { isOpen: true, closesAt: '2027-01-04T17:00:00.000Z', count: 0 },
      after: { isOpen: false, opensAt: '2027-01-25T14:00:00.000Z', closesAt: '2027-04-25T17:00:00.000Z' },
    })
    for (const secret of [id, instructor.userId, member.userId, instructor.email, code])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  test('is renewed and ended by the instructor alone, and the figures stay', async () => {
    const { as, instructor, member, read, code, fly } = await api.aClass()
    await fly('a', 1000)
    for (const method of ['PUT', 'DELETE'])
      expect(codeOf(await as(method, member, '/link'))).toBe('403 class.notInstructor')
    const renewed = (await as('PUT', instructor, '/link')).body
    expect(renewed.url).not.toContain(code)
    expect(codeOf(await read())).toBe('404 class.missing')
    const newCode = renewed.url.split('/').at(-1)
    expect((await read(newCode)).body.answered).toBe(1)
    expect((await as('DELETE', instructor, '/link')).status).toBe(204)
    expect((await as('DELETE', instructor, '/link')).status).toBe(404)
    expect((await read(newCode)).status).toBe(404)
    expect((await as('POST', instructor, '/link')).body.answered).toBe(1)
  })

  test('ends when the booking is cancelled, and 90 days after the last session', async () => {
    const { read, give, save } = await api.aClass()
    setClock('2027-04-25T16:59:59Z')
    expect((await read()).status).toBe(200)
    setClock('2027-04-25T17:00:00Z')
    expect(codeOf(await read())).toBe('404 class.missing')
    setClock('2026-12-01T12:00:00Z')
    await save({ status: 'cancelled' })
    expect(codeOf(await read())).toBe('404 class.missing')
    expect(codeOf(await give(aFigure('a')))).toBe('404 class.missing')
    expect(codeOf(await read('lnk_00000000000000000000'))).toBe('404 class.missing')
  })
})

describe('a figure', () => {
  test('is computed by the server, for one person of the household, and may be replaced', async () => {
    const { give, read } = await api.aClass()
    const water = { calculator: 'water', inputs: { waterConsumed: '100000' }, factors: '2026-1' }
    const body = aFigure('a', { people: 2, kg: 1, entries: [flightOf(1000), { ...water, kg: 5 }] })
    const given = await give(body)
    expect(given.body.own).toEqual({ total: 60, byCategory: { aircraft: 45, water: 15 } })
    expect((await give(body)).body.class).toMatchObject({ answered: 1, before: { count: 1 } })
    const replaced = await give(aFigure('a', { entries: [flightOf(2000)] }))
    expect(replaced.body.own.total).toBe(180)
    expect((await read()).body).toMatchObject({ answered: 1, before: { count: 1, byCategory: {} } })
    expect(JSON.stringify(await read())).not.toContain('180')
  })

  test('is stored as sums under a hash, without entries, secret and time', async () => {
    const { give, id } = await api.aClass()
    await give(aFigure('myownsecret'))
    const rows = await Array.fromAsync(api.platform.table.rows({ pk: `CLASS#${id}`, beginsWith: 'ANSWERS#' }))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      secretAnswers: { before: { total: 90, byCategory: { aircraft: 90 } } },
      expiresAt: Date.parse('2027-04-25T17:00:00Z') / 1000,
    })
    const text = JSON.stringify(rows)
    for (const word of ['myownsecret', 'flightDistance', '1000', '2026']) expect(text).not.toContain(word)
  })

  test('is accepted as “before” until the first session ends, and as “after” once the last session has begun', async () => {
    const { give } = await api.aClass()
    const [before, after] = [aFigure('a'), aFigure('a', { stage: 'after' })]
    expect(codeOf(await give(after))).toBe('409 class.notYet')
    setClock('2027-01-04T16:59:59Z')
    expect((await give(before)).status).toBe(200)
    setClock('2027-01-04T17:00:00Z')
    expect(codeOf(await give(aFigure('b')))).toBe('409 class.closed')
    setClock('2027-01-25T14:00:00Z')
    expect((await give(after)).body.class).toMatchObject({ both: 1, after: { count: 1 } })
    // The clock is moved back: the figure stays, and no other is taken.
    setClock('2027-01-25T13:59:59Z')
    const late = await give(aFigure('b', { stage: 'after' }))
    expect(codeOf(late)).toBe('409 class.notYet')
  })

  test('is refused with bad entries', async () => {
    const { give } = await api.aClass()
    const refusalOf = async (overrides: object) => codeOf(await give(aFigure('a', overrides)))
    expect(await refusalOf({ entries: [] })).toBe('400 class.empty')
    expect(await refusalOf({ entries: [flightOf(1e15)] })).toBe('400 calculators.aircraft')
    expect(await refusalOf({ entries: [flightOf(1e12)] })).toBe('400 class.tooLarge')
    expect(await refusalOf({ entries: [{ ...flightOf(1), factors: '1999-9' }] })).toBe('400 factors.unknown')
    expect(await refusalOf({ entries: Array.from({ length: 501 }, () => flightOf(1)) })).toBe(
      '400 input.invalid',
    )
    expect(await refusalOf({ participant: 'short' })).toBe('400 input.invalid')
    expect(await refusalOf({ stage: 'during' })).toBe('400 input.invalid')
    expect(await refusalOf({ people: 0 })).toBe('400 input.invalid')
    expect(
      (await give(aFigure('a', { entries: Array.from({ length: 500 }, () => flightOf(1)) }))).status,
    ).toBe(200)
  })
})

describe('the spread', () => {
  test('is shown once five people have answered, is the same for everyone, and never reveals the lowest or highest figure', async () => {
    const { fly, own, read } = await api.aClass()
    for (const [index, km] of [11_111, 22_222, 33_333, 44_444].entries())
      expect((await fly(`p${index}`, km)).before.total).toBeUndefined()
    const { before } = await fly('p4', 55_555)
    const expected = { count: 5, lowerQuartile: 2000, median: 3000, upperQuartile: 4000 }
    expect(before).toMatchObject({ total: expected, byCategory: { aircraft: expected } })
    expect((await own()).before).toEqual(before)
    expect((await read()).body.before).toEqual(before)
  })

  test('of a category is shown only if five people have entries in it', async () => {
    const { fly, give } = await api.aClass()
    for (const name of ['a', 'b', 'c', 'd']) await fly(name, 1000)
    const boat = {
      calculator: 'boat',
      inputs: { distanceTraveled: '500', vesselType: 'yacht_diesel' },
      factors: '2026-1',
    }
    const { status, body } = await give(aFigure('e', { entries: [flightOf(1000), boat] }))
    expect([status, Object.keys(body.class.before.byCategory)]).toEqual([200, ['aircraft']])
  })

  test('of the change is only its median, over the people who gave both figures', async () => {
    const { fly, read } = await api.aClass()
    const names = ['a', 'b', 'c', 'd', 'e']
    for (const name of names) await fly(name, 10_000)
    setClock(duringLastSession)
    for (const [index, name] of names.entries()) {
      expect((await read()).body.change).toBeUndefined()
      await fly(name, 1000 * (index + 1), 'after')
    }
    const { change, both } = (await read()).body
    expect([both, change]).toEqual([5, { count: 5, median: -630 }])
  })
})
