import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import { emptyProfile, instructorRepository } from '#functions/timetable/instructorRepository.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { after, days } from '#shared/kernel/time.ts'
import { aBooking } from '../support/aBooking.ts'
import { aUser } from '../support/users.ts'
import { type paymentsArea, sessionIn } from './paymentsArea.ts'

type Area = ReturnType<typeof paymentsArea>
type Shop = Awaited<ReturnType<Area['open']>>

const course = 'Net Zero Carbon Strategy for Business'

/**
 * A member (premium by default) whose two-week course an instructor has accepted but that is not paid yet. It
 * costs C$64: eight people, less a fifth.
 */
export async function aBookedCourse(
  { platform }: Area,
  shop: Shop,
  overrides: Parameters<Shop['member']>[0] = { package: 'premium' },
) {
  const { table, users } = platform
  const repository = bookingRepository(table)
  const { user, token } = await shop.member(overrides)
  const instructor = aUser({ role: 'instructor' })
  await users.add(
    instructor,
    instructorRepository(table).addition(instructor, { ...emptyProfile(instructor.userId), city: 'Toronto' }),
  )
  const at = shop.now()
  const startsAt = after(at, days(30))
  const booking = aBooking({
    ...{ userId: user.userId, asked: [instructor.userId], durationWeeks: 2 },
    ...{
      startsAt: startsAt.toISOString(),
      date: startsAt.toISOString().slice(0, 10),
      until: after(at, days(2)).toISOString(),
    },
  })
  const { bookingId, date } = booking
  await table.transact(repository.addition(booking, 'x', at))
  const read = async () => (await repository.byId(bookingId))!
  const changeStatus = async (to: Parameters<typeof repository.statusChange>[1]) =>
    table.transact((await repository.statusChange(await read(), to, shop.now()))!)
  await changeStatus({
    status: 'confirmed',
    instructorId: instructor.userId,
    until: after(at, days(3)).toISOString(),
  })

  return {
    ...{ user, token, bookingId, instructor, read },
    /** The days on which the instructor has hours taken. */
    instructorDaysTaken: async () =>
      (await instructorDayRepository(table).takenFrom(instructor.userId, '2000-01-01')).map(
        (day) => day.date,
      ),
    courseDays: [date, addDays(date, 7)],
    /** Creates the Checkout Session where the booking is paid. */
    async checkout(price = 64) {
      const cart = [{ name: course, price, quantity: 1 }]
      const { status, body } = await shop.call('POST /api/create-checkout-session', { token, body: { cart } })
      const session = status === 200 ? sessionIn(body) : { id: '' }
      return { status, body, session }
    },
    expire: () => changeStatus({ status: 'expired' }),
    /** Cancels the paid booking as an administrator would, so that its order must be refunded. */
    async cancelByPortal() {
      const before = await read()
      const writes = (await repository.statusChange(
        before,
        { status: 'cancelled', cancelled: { by: 'portal' } },
        shop.now(),
      ))!
      await table.transact([...writes, repository.addDueRefund({ bookingId, orderId: before.orderId! })])
    },
    cancel: () => changeStatus({ status: 'cancelled', cancelled: { by: 'member' } }),
  }
}
