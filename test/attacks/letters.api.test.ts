import { expect, test } from 'vitest'
import { aCity, bookingsApi, course } from '../bookings/bookingsApi.ts'

const api = bookingsApi()
const [memberSubject, instructorSubject] = ['Your booking is cancelled', `Cancelled: ${course}`]

async function aConfirmedBooking() {
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
  async (canceller, isPaid, memberText, instructorText) => {
    const booking = await aConfirmedBooking()
    if (isPaid) await api.pay(booking.id)
    expect((await api.cancel(booking[canceller], booking.id, { reason: 'A storm is coming.' })).status).toBe(
      204,
    )
    const letter = (await api.lettersTo(booking.member))[memberSubject]
    expect(letter).toContain(
      `${memberText} Its sessions will not take place. ${isPaid ? 'What was paid for it' : 'Nothing was charged'}`,
    )
    expect(letter).toContain('A storm is coming.')
    expect(letter?.includes('paid back')).toBe(isPaid)
    expect((await api.lettersTo(booking.instructor))[instructorSubject]).toContain(instructorText)
  },
)

test.each(['http://evil.example/pay', 'evil.example/pay', 'mail me@evil.example', 'x'.repeat(301)])(
  'a reason with a link, or of more than 300 characters, is refused: %s',
  async (reason) => {
    const { id, instructor } = await aConfirmedBooking()
    const { status, body } = await api.cancel(instructor, id, { reason })
    expect([status, body.issues]).toMatchObject([400, [{ path: 'reason' }]])
    expect((await api.stored(id))?.status).toBe('confirmed')
  },
)

test('when a member closes their account, the instructor’s letter gives this as the reason of the cancellation', async () => {
  const { id, member, instructor } = await aConfirmedBooking()
  await api.deleteAccount(member)
  await api.runDueWork(new Date())
  expect((await api.stored(id))?.status ?? 'erased').toMatch(/cancelled|erased/)
  expect((await api.lettersTo(instructor))[instructorSubject]).toContain(
    'The member has closed their account',
  )
})
