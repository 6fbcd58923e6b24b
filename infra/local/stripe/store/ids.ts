import { randomBytes } from 'node:crypto'
import type { Kind } from './objects.ts'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Makes a random text of letters and digits. */
export const randomText = (length: number): string => {
  let text = ''
  // Bytes from 248 (4 × 62) on are skipped: they would make the first letters of the alphabet more likely.
  while (text.length < length)
    for (const byte of randomBytes(length)) if (byte < 248) text += alphabet[byte % 62]
  return text.slice(0, length)
}

/** The kind of object that each prefix of an id stands for. */
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
  cn: 'creditNote',
  promo: 'promotionCode',
  txi: 'taxId',
  txr: 'taxRate',
  bps: 'portalSession',
  evt: 'event',
}

export const newId = (prefix: string, length = 24): string => `${prefix}_${randomText(length)}`

/** Returns undefined for the id of a kind that the stand-in does not store. */
export const kindOf = (id: string): Kind | undefined => kinds[/^[a-z]+(?=_)/.exec(id)?.[0] ?? '']
