import { describe, expect, test } from 'vitest'
import { bookingsHandlers } from '#functions/bookings/handlers.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import type { Person } from '../support/areaApi.ts'
import { waitingLetters } from '../support/letters.ts'
import { aCity, bookingsApi, course } from './bookingsApi.ts'

const api = bookingsApi()

async function aBookingWith(status: 'on-hold' | 'confirmed' | 'paid') {
  const city = aCity()
  const [member, instructor, other] = [
    await api.member({ language: 'fr' }),
    await api.instructor({ city }),
    await api.instructor({ city }),
  ]
  const { body } = await api.book(member, { city, durationWeeks: 2 })
  const id = body.bookingId as string
  if (status !== 'on-hold') await api.accept(instructor, id)
  if (status === 'paid') await api.pay(id)
  return { id, member, instructor, other, admin: await api.join({ role: 'admin' }) }
}
const resend = ({ token }: Person, id: string, body: Record<string, unknown> = {}) =>
  api.call('POST /api/bookings/{id}/letters', { token, params: { id }, body })
/** The letters to a person that are not among `earlier`. */
async function lettersSince(person: Person, earlier: readonly { letterId: string }[]) {
  const known = new Set(earlier.map(({ letterId }) => letterId))
  return (await waitingLetters(api.platform, person.email)).filter(({ letterId }) => !known.has(letterId))
}
const lettersTo = (person: Person) => waitingLetters(api.platform, person.email)

describe('an administrator who has the letters of a booking sent again', () => {
  test('mails both sides of a confirmed booking its letter with the sessions, and sees who gets it', async () => {
    const { id, member, instructor, admin } = await aBookingWith('confirmed')
    const [toMember, toInstructor] = [await lettersTo(member), await lettersTo(instructor)]
    const { status, body } = await resend(admin, id)
    expect([status, body]).toEqual([
      200,
      {
        sentTo: [
          { side: 'member', name: 'Ada Lovelace', email: member.email },
          { side: 'instructor', name: 'Ada Lovelace', email: instructor.email },
        ],
      },
    ])
    const [again] = await lettersSince(member, toMember)
    const [first] = toMember
    expect([again!.subject, again!.text]).toEqual([first!.subject, first!.text])
    expect(again!.calendar?.method).toBe('REQUEST')
    expect(again!.calendar?.text).toContain('SEQUENCE:1')
    const [teaching] = await lettersSince(instructor, toInstructor)
    expect([teaching!.subject, teaching!.calendar?.method]).toEqual([`You teach ${course}`, 'REQUEST'])
  })

  test('mails the member of a paid booking, in their language, that it takes place', async () => {
    const { id, member, instructor, admin } = await aBookingWith('paid')
    const [toMember, toInstructor] = [await lettersTo(member), await lettersTo(instructor)]
    expect((await resend(admin, id)).status).toBe(200)
    const [letter] = await lettersSince(member, toMember)
    expect(letter!.subject).toBe(`Votre formation aura lieu\u00a0: ${courseNameIn('fr', course)}`)
    expect(letter!.calendar?.text).toContain('SEQUENCE:2')
    expect(letter!.text).toContain(instructor.email)
    const [teaching] = await lettersSince(instructor, toInstructor)
    expect([teaching!.subject, teaching!.calendar?.method]).toEqual([
      `A booking of yours has been paid: ${course}`,
      'REQUEST',
    ])
  })

  test('mails only one side if they choose so', async () => {
    const { id, member, instructor, admin } = await aBookingWith('confirmed')
    const [toMember, toInstructor] = [await lettersTo(member), await lettersTo(instructor)]
    const { body } = await resend(admin, id, { to: 'instructor' })
    expect(body.sentTo.map(({ side }: { side: string }) => side)).toEqual(['instructor'])
    expect(await lettersSince(member, toMember)).toEqual([])
    expect(await lettersSince(instructor, toInstructor)).toHaveLength(1)
    expect((await resend(admin, id, { to: 'everybody' })).status).toBe(400)
  })

  test('mails the offer again while nobody has accepted it, with the same link', async () => {
    const { id, member, instructor, other, admin } = await aBookingWith('on-hold')
    const [firstLink] = await api.offersTo(instructor)
    const { body } = await resend(admin, id)
    expect(body.sentTo.map(({ email }: { email: string }) => email).sort()).toEqual(
      [instructor.email, other.email].sort(),
    )
    expect(await api.offersTo(instructor)).toEqual([firstLink, firstLink])
    expect(await lettersTo(member)).toEqual([])
    const toMember = await resend(await api.join({ role: 'admin' }), id, { to: 'member' })
    expect([toMember.status, toMember.body.code]).toEqual([409, 'booking.noReader'])
  })

  test('can do so once a minute for a booking, whoever asks, even if several ask at once', async () => {
    const { id, member, admin } = await aBookingWith('confirmed')
    const toMember = await lettersTo(member)
    const admins = [admin, await api.join({ role: 'admin' }), await api.join({ role: 'admin' })]
    const answers = await Promise.all(admins.map((person) => resend(person, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
    const late = await resend(admin, id)
    expect(late.status).toBe(429)
    expect(Number(new Headers(late.headers as HeadersInit).get('retry-after'))).toBeGreaterThan(0)
    expect(await lettersSince(member, toMember)).toHaveLength(1)
  })

  test('cannot do so for a booking that is over or does not exist, and mails nobody', async () => {
    const { id, member, instructor, admin } = await aBookingWith('confirmed')
    await api.cancel(admin, id, { reason: 'Snow' })
    const letters = [await lettersTo(member), await lettersTo(instructor)]
    const over = await resend(admin, id)
    expect([over.status, over.body.code]).toEqual([409, 'booking.over'])
    expect((await resend(admin, 'bkg_none')).status).toBe(404)
    expect([await lettersTo(member), await lettersTo(instructor)]).toEqual(letters)
  })

  test('never mails a closed account: the other side alone is mailed, or nobody', async () => {
    const { id, member, instructor, admin } = await aBookingWith('paid')
    const toInstructor = await lettersTo(instructor)
    await api.deleteAccount(member)
    const toNobody = await resend(admin, id, { to: 'member' })
    expect([toNobody.status, toNobody.body.code]).toEqual([409, 'booking.noReader'])
    const { body } = await resend(admin, id)
    expect(body.sentTo.map(({ side }: { side: string }) => side)).toEqual(['instructor'])
    expect(await lettersTo(member)).toEqual([])
    const [letter] = await lettersSince(instructor, toInstructor)
    expect(letter!.text).not.toContain(member.email)
  })
})

test('an account that is closed between the reading and the writing of its letter gets none', async () => {
  const { id, member, instructor, admin } = await aBookingWith('confirmed')
  const toMember = await lettersTo(member)
  let reads = 0
  const users: typeof api.deps.users = {
    ...api.deps.users,
    async byId(userId) {
      const user = await api.deps.users.byId(userId)
      // The first read only finds out whether there is a reader; the second one is for the letter.
      if (userId === member.userId && ++reads === 2) await api.deleteAccount(member)
      return user
    },
  }
  const handlers = bookingsHandlers({ ...api.deps, users })
  const context = { input: { id }, actor: { userId: admin.userId, role: 'admin' }, at: new Date() }
  const result = await handlers.resendLetters(context as never)
  expect(result).toEqual({ sentTo: [expect.objectContaining({ email: instructor.email })] })
  expect(await lettersSince(member, toMember)).toEqual([])
})
