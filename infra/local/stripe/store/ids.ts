import { randomBytes } from 'node:crypto'
import type { Kind } from './objects.ts'

const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Letters and digits alone. */
export const randomText = (length: number): string => {
  let text = ''
  // What is beyond the last whole multiple of the signs would make the first of them likelier.
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248) text += signs[byte % 62]
  return text.slice(0, length)
}

/** The prefix of each id says what it is of. */
const kinds: Readonly<Record<string, Kind>> = {
  prod: 'product',
  price: 'price',
  cus: 'customer',
  pm: 'paymentMethod',
  cs: 'session',
  pi: 'paymentIntent',
  ch: 'charge',
  sub: 'subscription',
  in: 'invoice',
  inpay: 'invoicePayment',
  re: 'refund',
  du: 'dispute',
  bps: 'portalSession',
  evt: 'event',
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`

/** Undefined for the id of something that the stand-in does not keep. */
export const kindOf = (id: string): Kind | undefined => kinds[/^[a-z]+(?=_)/.exec(id)?.[0] ?? '']
