import { expect, test } from 'vitest'
import { aCity, bookingsApi, course } from '../bookings/bookingsApi.ts'

const api = bookingsApi()
const [toMember, toInstructor] = ['Your booking is cancelled', `Cancelled: ${course}`]

async function confirmed() {
  const city = aCity()
  const [member, instructor] = [await api.member(), await api.instructor({ city })]
  const { body } = await api.book(member, { city })
  await api.accept(instructor, body.bookingId)
  return { id: body.bookingId as string, member, instructor, admin: await api.join({ role: 'admin' }) }
}

test.each([
  ['member', false, 'You have cancelled this booking.', 'The member has cancelled this booking.'],
  ['instructor', false, 'The instructor has cancelled this booking.', 'You have cancelled this booking.'],
  ['admin', false, 'We have cancelled this booking.', 'We have cancelled this booking.'],
  ['admin', true, 'We have cancelled this booking.', 'We have cancelled this booking.'],
] as const)(
  'after the %s has cancelled (paid: %s), each letter says who cancelled and what is refunded',
  async (who, isPaid, bookerText, instructorText) => {
    const people = await confirmed()
    if (isPaid) await api.pay(people.id)
    expect((await api.cancel(people[who], people.id, { reason: 'A storm is coming.' })).status).toBe(204)
    const letter = (await api.lettersTo(people.member))[toMember]
    expect(letter).toContain(
      `${bookerText} Its sessions do not take place. ${isPaid ? 'What was paid for it' : 'Nothing was charged'}`,
    )
    expect(letter).toContain('A storm is coming.')
    expect(letter?.includes('paid back')).toBe(isPaid)
    expect((await api.lettersTo(people.instructor))[toInstructor]).toContain(instructorText)
  },
)

test.each(['http://evil.example/pay', 'evil.example/pay', 'mail me@evil.example', 'x'.repeat(301)])(
  'a reason with a link, or of more than 300 characters, is refused: %s',
  async (reason) => {
    const { id, instructor } = await confirmed()
    const { status, body } = await api.cancel(instructor, id, { reason })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'reason' }]])
    expect((await api.stored(id))?.status).toBe('confirmed')
  },
)

test('when a member closes their account, the instructor is told so as the reason of the cancellation', async () => {
  const { id, member, instructor } = await confirmed()
  await api.deleteAccount(member)
  await api.runDueWork(new Date())
  expect((await api.stored(id))?.status ?? 'erased').toMatch(/cancelled|erased/)
  expect((await api.lettersTo(instructor))[toInstructor]).toContain('The member has closed their account')
})
