import * as z from 'zod/mini'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Row } from '#functions/platform/table/table.ts'
import type { Losses } from '#shared/account/contract.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { BookingStatus, isOpen, isOver, Series } from '#shared/timetable/series.ts'

// Rows of other areas that stand for something valuable, with the attributes that are read here.
const Booking = z.extend(Series, {
  type: z.literal('Booking'),
  courseName: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  status: BookingStatus,
  paidCents: z.optional(z.number()),
})
const Purchase = z.object({ type: z.literal('Purchase'), productId: z.string() })
const CoursePurchase = z.object({ type: z.literal('CoursePurchase'), courseName: z.string() })
const Listing = z.object({ type: z.literal('Listing'), company: z.string() })

const rowsOf = <T>(rows: readonly Row[], schema: z.ZodMiniType<T>): T[] =>
  rows.flatMap((row) => {
    const { data } = schema.safeParse(row)
    return data === undefined ? [] : [data]
  })

/** Lists what a user loses with the account at `at`, and what is refunded. `rows` are all rows about the user. */
export function lossesOf(
  { subscription, paidPackage = 'free' }: User,
  rows: readonly Row[],
  at: Date,
): Losses {
  const lostBookings = rowsOf(rows, Booking).filter(
    (booking) => isOpen(booking.status) || (booking.status === 'paid' && !isOver(booking, at)),
  )
  return {
    plan:
      subscription && paidPackage !== 'free' ? { name: paidPackage, until: subscription.periodEnd } : null,
    sessions: lostBookings.map(({ courseName, timeZone, startsAt, status, paidCents }) => ({
      courseName,
      timeZone,
      startsAt,
      price: dollarsOf(paidCents ?? 0),
      isPaidBack: status === 'paid' && new Date(startsAt) > at,
    })),
    courses: [...new Set(rowsOf(rows, CoursePurchase).map(({ courseName }) => courseName))],
    files: new Set(rowsOf(rows, Purchase).map(({ productId }) => productId)).size,
    listing: rowsOf(rows, Listing)[0]?.company ?? null,
  }
}
