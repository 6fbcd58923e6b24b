import type { Users } from '#functions/platform/accounts/users.ts'
import { filteredPage } from '#functions/platform/table/filteredPage.ts'
import type { Page, Table } from '#functions/platform/table/table.ts'
import type { Booking, BookingListEntry } from '#functions/timetable/booking.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { ManagedBooking, ManageQuery } from '#shared/bookings/manageRoutes.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { addDays } from '#shared/kernel/calendar.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { wordFilter } from '#shared/kernel/wordFilter.ts'
import { datesOf } from '#shared/timetable/series.ts'
import { maxCourseWeeks } from '#shared/timetable/teaching.ts'
import { bookingViewsFor } from './bookingView.ts'

interface Deps {
  table: Table
  users: Pick<Users, 'byIds'>
}

/** Bookings as administrators see them. */
export async function managedViews(
  actor: LoggedInUser,
  bookings: readonly Booking[],
  users: Deps['users'],
): Promise<ManagedBooking[]> {
  const namedIds = bookings.flatMap(({ declined = [], reassignments = [] }) => [
    ...declined.map((one) => one.instructorId),
    ...reassignments.flatMap(({ by, from, to }) => [by, from, to]),
  ])
  const [views, people] = await Promise.all([
    bookingViewsFor(actor, bookings, users),
    users.byIds([...new Set(namedIds)]),
  ])
  const names = new Map(people.map((one) => [one.userId, `${one.firstName} ${one.lastName}`.trim()]))
  const nameOf = (userId: string) => names.get(userId) ?? ''
  return bookings.map((booking, index) => {
    const { instructorId, orderId, asked, declined = [], changes = [], reassignments = [] } = booking
    return {
      ...views[index]!,
      ...{ instructorId, orderId, askedCount: asked.length, changes },
      declined: declined.map((one) => ({ name: nameOf(one.instructorId), reason: one.reason })),
      reassignments: reassignments.map(({ at, by, from, to }) => ({
        ...{ at, by: nameOf(by), from: nameOf(from), to: nameOf(to) },
      })),
    }
  })
}

/** Reads the people of some bookings if the query needs them. Returns a function that tells whether a booking passes the filter. */
async function filterOf({ users }: Deps, query: ManageQuery, bookings: readonly Booking[]) {
  const { hasWords, matches } = wordFilter(query.q)
  const city = foldText(query.city)
  const ids = hasWords ? bookings.flatMap(({ userId, instructorId = '' }) => [userId, instructorId]) : []
  const people = await users.byIds([...new Set(ids)].filter((id) => id !== ''))
  const names = new Map(
    people.map(({ userId, firstName, lastName, email }) => [userId, `${firstName} ${lastName} ${email}`]),
  )
  const { status, from = '', to = '9' } = query
  return (booking: Booking): boolean => {
    const { bookingId, userId, instructorId = '', courseName, area } = booking
    const searched = [names.get(userId), names.get(instructorId), courseName, booking.city, area, bookingId]
    return (
      (status === undefined || booking.status === status) &&
      (city === '' || foldText(booking.city) === city) &&
      matches(searched) &&
      datesOf(booking).some((date) => from <= date && date <= to)
    )
  }
}

/** Returns the query for a page of list entries that can pass the filter. */
function entriesOf({ table }: Deps, { from, to }: ManageQuery) {
  const bookings = bookingRepository(table)
  return (page: { after?: string | undefined; limit: number }): Promise<Page<BookingListEntry>> => {
    if (from === undefined && to === undefined) return bookings.listed({ ...page, newestFirst: true })
    // A session's date is that of its city, which may be the day before or after the date in UTC.
    const earliest = from === undefined ? '0' : addDays(from, -7 * (maxCourseWeeks - 1) - 1)
    return bookings.startingBetween([earliest, to === undefined ? '9' : addDays(to, 2)], page)
  }
}

/** A page of everyone's bookings that the filter lets through. It may have fewer than `limit`, even none, and still a next page. */
export async function managedBookings(
  deps: Deps,
  query: ManageQuery,
  actor: LoggedInUser,
): Promise<Page<ManagedBooking>> {
  const { q, status, city, from, to } = query
  if (from !== undefined && to !== undefined && from > to) return { items: [] }
  const repository = bookingRepository(deps.table)
  const found = await filteredPage({
    ...query,
    isFiltered: [q, city, status, from, to].some((value) => value !== undefined && value !== ''),
    read: entriesOf(deps, query),
    async pick(entries: readonly BookingListEntry[]) {
      const bookings = await repository.byIds(entries.map(({ bookingId }) => bookingId))
      const isWanted = await filterOf(deps, query, bookings)
      const wanted = new Map(bookings.filter(isWanted).map((booking) => [booking.bookingId, booking]))
      return entries.map(({ bookingId }) => wanted.get(bookingId))
    },
  })
  return { ...found, items: await managedViews(actor, found.items, deps.users) }
}
