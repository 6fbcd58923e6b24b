import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Booking } from '#functions/timetable/booking.ts'

type Signed = Pick<Booking, 'offerSecret' | 'bookingId'>

/** Signs a mailed offer for one instructor: 256 bits, base64url. It needs no item, and outlives the offer. */
export const offerToken = ({ offerSecret, bookingId }: Signed, instructorId: string) =>
  createHmac('sha256', offerSecret).update(`${bookingId} ${instructorId}`).digest('base64url')

export function isOfferToken(booking: Signed, instructorId: string, sent: string): boolean {
  const expected = Buffer.from(offerToken(booking, instructorId))
  const given = Buffer.from(sent)
  return expected.length === given.length && timingSafeEqual(expected, given)
}
