import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Booking } from '#functions/timetable/booking.ts'

type OfferedBooking = Pick<Booking, 'offerSecret' | 'bookingId'>

/** The token of an offer's mailed link: a signature of 256 bits, base64url. It is not stored, and never expires. */
export const offerToken = ({ offerSecret, bookingId }: OfferedBooking, instructorId: string) =>
  createHmac('sha256', offerSecret).update(`${bookingId} ${instructorId}`).digest('base64url')

export function isOfferToken(booking: OfferedBooking, instructorId: string, token: string): boolean {
  const expected = Buffer.from(offerToken(booking, instructorId))
  const received = Buffer.from(token)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
