import { describe, expect, test } from 'vitest'
import type { OwnPlace } from '#shared/attendees/attendee.ts'
import type { Person } from '../support/areaApi.ts'
import { aPerson, attendeesApi } from './attendeesApi.ts'

const api = attendeesApi()
const placesOf = async ({ token }: Person): Promise<OwnPlace[]> =>
  (await api.call('GET /api/seats', { token })).body

describe('the places of an account', () => {
  test('have when and where, who invited, and the link of the invitation', async () => {
    const venue = { address: '12 King Street', room: '4', contact: '416 555 0142', note: 'Ring twice.' }
    const { seated, courseName } = await api.aCourse({ venue })
    const account = await seated(aPerson({ name: 'Ada Lovelace' }))
    const places = await placesOf(account)
    expect(places).toMatchObject([
      {
        ...{ _id: account.seatId, token: account.invitation, holder: 'you', over: false, courseName },
        ...{ date: '2027-01-04', start: '09:00', end: '12:00', durationWeeks: 4, name: 'Ada Lovelace' },
        ...{ timeZone: 'America/Toronto', city: 'Toronto', invitedBy: 'Grace Hopper' },
        venue: { address: '12 King Street', room: '4', note: 'Ring twice.' },
      },
    ])
    expect(JSON.stringify(places)).not.toContain('416')
    const query = { token: places[0]!.token }
    expect((await api.invitation(query.token, account)).body.holder).toBe('you')
    const file = await api.call('GET /api/seats/invitation/sessions.ics', { query })
    expect(file.status).toBe(200)
  })

  test('are no other account’s, and none before one is taken', async () => {
    const { add, seated, member, instructor } = await api.aCourse()
    const account = await seated()
    const named = aPerson()
    await add(named)
    const stranger = await api.join()
    for (const person of [member, instructor, stranger]) expect(await placesOf(person)).toEqual([])
    await api.accept(await api.tokenFor(named.email), stranger)
    expect((await placesOf(stranger)).map(({ holder }) => holder)).toEqual(['you'])
    expect(await placesOf(account)).toHaveLength(1)
    expect((await api.call('GET /api/seats')).status).toBe(401)
  })

  test('end with a refund and with a cancellation', async () => {
    const refunded = await api.aCourse()
    const first = await refunded.seated()
    await refunded.refund()
    expect(await placesOf(first)).toEqual([])
    const cancelled = await api.aCourse()
    const second = await cancelled.seated()
    expect(await placesOf(second)).toHaveLength(1)
    await cancelled.save({ status: 'cancelled' })
    expect(await placesOf(second)).toEqual([])
  })

  test('begin with the next session, and end with the course that was over first', async () => {
    const early = await api.aCourse({ date: '2027-01-04', durationWeeks: 1 })
    const account = await early.seated()
    for (const date of ['2027-03-01', '2027-02-01', '2027-01-11']) {
      const { add } = await api.aCourse({ date, durationWeeks: 1 })
      const named = aPerson()
      await add(named)
      await api.accept(await api.tokenFor(named.email), account)
    }
    await api.setTime('2027-01-20T12:00:00Z', account)
    expect((await placesOf(account)).map(({ date, over }) => `${date} ${over}`)).toEqual([
      '2027-02-01 false',
      '2027-03-01 false',
      '2027-01-11 true',
      '2027-01-04 true',
    ])
  })
})

test('support staff see and name the attendees of every booking, and take attendance; editors and bookkeepers do not', async () => {
  const { add, as } = await api.aCourse()
  const named = aPerson()
  await add(named)
  const support = await api.join({ duties: ['support'] })
  expect((await as('GET', support)).body.attendees).toMatchObject([{ email: named.email }])
  expect((await as('POST', support, { body: { people: [aPerson()] } })).status).toBe(200)
  for (const duty of ['editor', 'bookkeeper'] as const) {
    const other = await api.join({ duties: [duty] })
    expect((await as('GET', other)).status).toBe(404)
    expect((await as('POST', other, { body: { people: [aPerson()] } })).status).toBe(404)
  }
})
