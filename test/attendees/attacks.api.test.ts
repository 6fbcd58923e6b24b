import { describe, expect, test } from 'vitest'
import { rowsAbout } from '#functions/platform/accounts/personalData.ts'
import { remove } from '#functions/platform/table/write.ts'
import { aPerson, attendeesApi, codeOf, people } from './attendeesApi.ts'

const api = attendeesApi()

describe('attendees under attack', () => {
  test('a name with links is refused, and control characters are left out', async () => {
    const { add, list } = await api.aCourse()
    for (const name of [
      'Win at https://spam.example',
      'spam.example',
      'ada@spam.example',
      '',
      'x'.repeat(101),
    ])
      expect((await add(aPerson({ name }))).status).toBe(400)
    for (const email of ['ada', 'ada@', 'a b@example.org', 'ada@example.org\nBcc: eve@example.org'])
      expect((await add(aPerson({ email }))).status).toBe(400)
    await add(aPerson({ name: 'Ada\u0000\r\nBcc: \u202eevil' }))
    expect((await list()).attendees.map(({ name }) => name)).toEqual(['Ada Bcc: evil'])
  })

  test('a token is good for its own seat alone', async () => {
    const { add } = await api.aCourse()
    const [ada, eve] = [aPerson(), aPerson()]
    await add(ada, eve)
    const other = await api.aCourse()
    const stranger = aPerson()
    await other.add(stranger)
    const [adaToken, eveToken, foreign] = await Promise.all(
      [ada, eve, stranger].map(({ email }) => api.tokenFor(email)),
    )
    const [booking, seat, signature] = adaToken!.split('.')
    const forged = [
      [booking, eveToken!.split('.')[1], signature].join('.'),
      [foreign!.split('.')[0], seat, signature].join('.'),
      [booking, seat, 'x'].join('.'),
      [booking, seat].join('.'),
      `${adaToken}.x`,
      '-',
    ]
    for (const token of forged) expect(codeOf(await api.invitation(token))).toBe('404 attendee.badLink')
  })

  test('seats that are moved, removed and resent mail no more than a day’s letters', async () => {
    const { add, as, member, list } = await api.aCourse({ people: 2 })
    const codes: string[] = []
    for (let round = 0; round < 9; round++) {
      codes.push(codeOf(await add(...people(2))))
      for (const { _id: seatId } of (await list()).attendees)
        await as('DELETE /seats/{seatId}', member, { params: { seatId } })
    }
    expect(codes.filter((code) => code.startsWith('200'))).toHaveLength(6)
    expect(codes.at(-1)).toBe('429 attendee.tooManyLetters')
  })

  test('whoever fills the places by the join link leaves the member all invitations of the day', async () => {
    const { as, member, list, join, add } = await api.aCourse({ people: 4 })
    const codeOfLink = async (method: string) =>
      (await as(`${method} /link`, member)).body.url.split('=').at(-1) as string
    let code = await codeOfLink('POST')
    const emptyPlaces = async () => {
      for (const { _id: seatId } of (await list()).attendees)
        await as('DELETE /seats/{seatId}', member, { params: { seatId } })
    }
    const codes: string[] = []
    // A day’s letters are 14 by the link, and as many by the member.
    for (let round = 0; round < 5; round++) {
      codes.push(
        ...(await Promise.all(people(6).map((person) => join(code, person)))).map(
          ({ status, body }) => `${status} ${body?.code ?? ''}`,
        ),
      )
      expect((await list()).attendees.length).toBeLessThanOrEqual(4)
      await emptyPlaces()
      code = await codeOfLink('PUT')
    }
    const counted = (wanted: string) => codes.filter((one) => one === wanted).length
    expect([counted('204 '), counted('409 attendee.joinFull')]).toEqual([14, 6])
    expect(counted('429 attendee.tooManyLetters')).toBe(10)
    for (let round = 0; round < 3; round++) {
      expect((await add(...people(4))).body.added).toBe(4)
      await emptyPlaces()
    }
    expect(codeOf(await add(...people(4)))).toBe('429 attendee.tooManyLetters')
    expect((await add(...people(2))).body.added).toBe(2)
  })

  test('two accounts that accept at once get one seat', async () => {
    const { add, list } = await api.aCourse()
    const person = aPerson()
    await add(person)
    const token = await api.tokenFor(person.email)
    const accounts = await Promise.all(Array.from({ length: 6 }, () => api.join()))
    const statuses = (await Promise.all(accounts.map((account) => api.accept(token, account)))).map(codeOf)
    expect(statuses.filter((code) => code === '409 attendee.taken')).toHaveLength(5)
    expect((await list()).attendees).toHaveLength(1)
  })

  test('everything goes with the account of the member who booked', async () => {
    const { add, as, member, id } = await api.aCourse()
    await add(...people(2))
    await as('POST /link', member)
    const keys = (await rowsAbout(api.platform.table, member.userId)).map(({ pk, sk }) => `${pk} ${sk}`)
    expect(keys.filter((key) => key.startsWith(`SEATS#${id} SEAT#`))).toHaveLength(2)
    expect(keys).toContain(`SEATS#${id} SEATS`)
    expect(keys.some((key) => key.startsWith('SEATLINK#'))).toBe(true)
    await api.platform.table.write(remove({ pk: `USER#${member.userId}`, sk: 'USER' }))
    expect((await add(aPerson())).status).toBeGreaterThanOrEqual(401)
  })

  test('a seat goes with the account that has taken it, and its place is free again', async () => {
    const { seated, list, add } = await api.aCourse({ people: 1 })
    const { userId, seatId } = await seated()
    const { table } = api.platform
    const rows = await rowsAbout(table, userId)
    expect(rows.map(({ sk }) => sk)).toContain(`SEAT#${seatId}`)
    await table.removeMany(rows)
    expect((await list()).attendees).toEqual([])
    expect((await add(aPerson())).body.added).toBe(1)
  })

  test('a seat without an account is deleted a year after the last session, and one with an account stays', async () => {
    const { add, seated, id } = await api.aCourse()
    await add(aPerson())
    await seated()
    const rows = await Array.fromAsync(api.platform.table.rows({ pk: `SEATS#${id}`, beginsWith: 'SEAT#' }))
    expect(rows.map(({ expiresAt }) => expiresAt).toSorted()).toEqual([
      Date.parse('2028-01-25T17:00:00Z') / 1000,
      undefined,
    ])
  })
})
