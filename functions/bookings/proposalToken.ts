import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Booking } from '#functions/timetable/booking.ts'

type SignedBooking = Pick<Booking, 'offerSecret' | 'bookingId'>

interface ProposalLink {
  bookingId: string
  /** The number of the proposal. */
  number: number
  signature: string
}

const signatureOf = ({ offerSecret, bookingId }: SignedBooking, number: number, readerId: string): string =>
  createHmac('sha256', offerSecret).update(`proposal ${bookingId} ${number} ${readerId}`).digest('base64url')

/**
 * The token of a proposal's mailed link, which only its reader can have: `bkg_1.2.signature`. It is not stored and never expires, so it
 * still tells that the proposal is over.
 */
export const proposalToken = (booking: SignedBooking, number: number, readerId: string): string =>
  [booking.bookingId, number, signatureOf(booking, number, readerId)].join('.')

/** Reads a token without checking its signature. Returns undefined if it has another form. */
export function readProposalToken(token: string): ProposalLink | undefined {
  const [bookingId = '', number = '', signature = '', ...rest] = token.split('.')
  if (bookingId === '' || !/^[1-9]\d?$/.test(number) || signature === '' || rest.length > 0) return undefined
  return { bookingId, number: Number(number), signature }
}

export function isProposalToken(
  booking: SignedBooking,
  { number, signature }: ProposalLink,
  readerId: string,
): boolean {
  const expected = Buffer.from(signatureOf(booking, number, readerId))
  const received = Buffer.from(signature)
  return expected.length === received.length && timingSafeEqual(expected, received)
}
