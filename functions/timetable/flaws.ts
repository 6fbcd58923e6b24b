import type { Row, Table } from '#functions/platform/table.ts'
import { minutes } from '#shared/kernel/time.ts'
import { isOpen } from '#shared/timetable/series.ts'
import { quartersTaken } from '#shared/timetable/slots.ts'
import { type Booking, bookingKey, errand, hold, offer } from './booking.ts'
import { bookings } from './bookings.ts'
import { instructorDays, nameOf } from './instructorDays.ts'
import { teachers } from './teachers.ts'

/** The minute's task may be late by so much, in milliseconds. */
const patience = minutes(10)
const everyDay = '2000-01-01'

const takesHours = ({ status }: Booking) => status === 'confirmed' || status === 'paid'
const quartersOf = (booking: Booking) =>
  quartersTaken(booking).flatMap(({ date, quarters }) => quarters.map((one) => `${date} ${nameOf(one)}`))

/** What is wrong with what stands beside a booking: its hold, its offers, its member's one open booking. */
function besides(booking: Booking, rows: readonly Row[], openId: string | undefined, at: Date): string[] {
  const of = (type: string) => rows.filter((row) => row.type === type)
  const has = (kind: string) => of(errand.type).some((row) => row.kind === kind)
  const { status, until, asked } = booking
  const open = isOpen(status)
  const offered = of(offer.type).map(({ instructorId }) => String(instructorId))
  const flaws = [
    open && of(hold.type)[0]?.dueAt !== until && 'is open and has no hold of its time',
    !open && of(hold.type).length > 0 && 'is over and has a hold',
    open && openId !== booking.bookingId && 'is open and not its member’s open booking',
    !open && openId === booking.bookingId && 'is over and still its member’s open booking',
    status !== 'on-hold' && offered.length > 0 && !has('withdraw') && 'is on hold no more and has offers',
    offered.some((id) => !asked.includes(id)) && 'has an offer to somebody who was not asked',
    open && new Date(until!).getTime() + patience < at.getTime() && 'should have expired',
    status === 'paid' && !booking.orderId && 'is paid with no order',
    (takesHours(booking) || status === 'paid') && !booking.instructorId && 'is confirmed and has no instructor',
  ]
  return flaws.filter((flaw) => flaw !== false)
}

/** Everything that must be true of bookings at any moment, and is not: a sentence for each. */
async function findFlaws(table: Table, at: Date): Promise<string[]> {
  const stored = bookings(table)
  const days = instructorDays(table)
  const ids = await Array.fromAsync(stored.all(), ({ bookingId }) => bookingId)
  const all = await stored.byIds(ids)
  const byId = new Map(all.map((one) => [one.bookingId, one]))
  const flaws: string[] = []

  for (const booking of all) {
    const rows = await Array.fromAsync(table.rows({ pk: bookingKey(booking.bookingId).pk, consistent: true }))
    const open = await stored.openOf(booking.userId)
    flaws.push(...besides(booking, rows, open?.bookingId, at).map((flaw) => `${booking.bookingId} ${flaw}`))
  }

  const instructors = new Set([
    ...(await teachers(table).allIds()),
    ...all.flatMap(({ instructorId }) => (instructorId ? [instructorId] : [])),
  ])
  for (const instructorId of instructors) {
    const booked = await days.bookedFrom(instructorId, everyDay)
    const theirs = all.filter((one) => one.instructorId === instructorId && takesHours(one))
    for (const booking of theirs)
      for (const quarter of quartersOf(booking))
        if (booked.get(quarter) !== booking.bookingId) flaws.push(`${booking.bookingId} lacks ${quarter} of ${instructorId}`)
    for (const [quarter, bookingId] of booked) {
      const booking = byId.get(bookingId) ?? (await stored.byId(bookingId))
      const isTheirs =
        booking && booking.instructorId === instructorId && takesHours(booking) && quartersOf(booking).includes(quarter)
      if (!isTheirs) flaws.push(`${instructorId} has ${quarter} taken by ${bookingId}, which does not take it`)
    }
  }
  return flaws
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** As `findFlaws`. What is read while a booking is at a step may look wrong, so a flaw counts when it is still there a little later. */
export async function timetableFlaws(table: Table, at: Date, wait = 2000): Promise<string[]> {
  const first = await findFlaws(table, at)
  if (first.length === 0) return first
  await pause(wait)
  const still = new Set(await findFlaws(table, at))
  return first.filter((flaw) => still.has(flaw))
}
