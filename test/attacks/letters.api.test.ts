import { expect, test } from 'vitest'
import { aCity, bookingsApi, course } from '../bookings/bookingsApi.ts'

const api = bookingsApi()
const [toMember, toInstructor] = ['Your booking is cancelled', `Cancelled: ${course}`]

async function confirmed() {
  const city = aCity()
  const [member, instructor] = [await api.member(), await api.teacher({ city })]
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
  'a booking that the %s cancels, paid for: %s, is told as it is',
  async (who, isPaid, booker, teacher) => {
    const people = await confirmed()
    if (isPaid) await api.pay(people.id)
    expect((await api.cancel(people[who], people.id, { reason: 'A storm is coming.' })).status).toBe(204)
    const told = (await api.lettersTo(people.member))[toMember]
    expect(told).toContain(
      `${booker} Its sessions do not take place. ${isPaid ? 'What was paid for it' : 'Nothing was charged'}`,
    )
    expect(told).toContain('A storm is coming.')
    expect(told?.includes('paid back')).toBe(isPaid)
    expect((await api.lettersTo(people.instructor))[toInstructor]).toContain(teacher)
  },
)

test.each(['http://evil.example/pay', 'evil.example/pay', 'mail me@evil.example', 'x'.repeat(301)])(
  'no reason leads elsewhere: %s',
  async (reason) => {
    const { id, instructor } = await confirmed()
    const { status, body } = await api.cancel(instructor, id, { reason })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'reason' }]])
    expect((await api.stored(id))?.status).toBe('confirmed')
  },
)

test('whoever closes the account is not said to be paid back, and the instructor is told why', async () => {
  const { id, member, instructor } = await confirmed()
  await api.deleted(member)
  await api.work(new Date())
  expect((await api.stored(id))?.status ?? 'erased').toMatch(/cancelled|erased/)
  expect((await api.lettersTo(instructor))[toInstructor]).toContain('The member has closed their account')
})
