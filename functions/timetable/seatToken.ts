import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Booking } from './booking.ts'

type SignedBooking = Pick<Booking, 'offerSecret' | 'bookingId'>

interface SeatLink {
  bookingId: string
  seatId: string
  signature: string
}

const signatureOf = ({ offerSecret, bookingId }: SignedBooking, seatId: string): string =>
  createHmac('sha256', offerSecret).update(`seat ${bookingId} ${seatId}`).digest('base64url')

/**
 * The token of an invitation’s mailed link: `bkg_1.seat_2.signature`. It is not stored. It ends with its seat, because the place of
 * somebody else is a new seat.
 */
export const seatToken = (booking: SignedBooking, seatId: string): string =>
  [booking.bookingId, seatId, signatureOf(booking, seatId)].join('.')

/** Reads a token without checking its signature. Returns undefined if it has another form. */
export function readSeatToken(token: string): SeatLink | undefined {
  const [bookingId = '', seatId = '', signature = '', ...rest] = token.split('.')
  if (bookingId === '' || seatId === '' || signature === '' || rest.length > 0) return undefined
  return { bookingId, seatId, signature }
}

export function isSeatToken(booking: SignedBooking, { seatId, signature }: SeatLink): boolean {
  const expected = Buffer.from(signatureOf(booking, seatId))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
