import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Booking } from '#functions/timetable/booking.ts'

/** What a mailed offer is signed with, one for each instructor who is asked: 256 bits, base64url. It needs no item of its own, and outlives the offer. */
export const offerToken = (
  { offerSecret, bookingId }: Pick<Booking, 'offerSecret' | 'bookingId'>,
  instructorId: string,
) => createHmac('sha256', offerSecret).update(`${bookingId} ${instructorId}`).digest('base64url')

export function isOfferToken(
  booking: Pick<Booking, 'offerSecret' | 'bookingId'>,
  instructorId: string,
  sent: string,
): boolean {
  const expected = Buffer.from(offerToken(booking, instructorId))
  const given = Buffer.from(sent)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
