import * as z from 'zod/mini'
import type { Package } from '../kernel/actor.ts'
import { courseFee } from '../kernel/courseFee.ts'
import { id, whole } from '../kernel/fields.ts'
import { price } from '../kernel/money.ts'
import type { OrderLine } from './order.ts'
import { cartErrors, paymentRefusals } from './refusals.ts'

/** A line as the browser sends it. `price` (parsed to cents) says what was shown, and is never trusted. */
export const CartLine = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  price: price(cartErrors.noPrice.code),
  quantity: z._default(whole(1, 99), 1),
  productId: z.optional(id()),
})
export type CartLine = z.output<typeof CartLine>

/** A product that is on sale now. */
export interface SoldProduct {
  productId: string
  /** The title in each language that it has. */
  titles: readonly string[]
  cents: number
}

/** A booking that an instructor has accepted and that is not paid yet. */
export interface UnpaidBooking {
  bookingId: string
  courseName: string
  people: number
}

/** Everything that the caller can buy now; a cart is checked against it. */
export interface Offer {
  products: readonly SoldProduct[]
  /** The names of all courses. */
  courses: readonly string[]
  /** The caller's unpaid bookings. */
  unpaid: readonly UnpaidBooking[]
  /** The caller's effective plan, which decides the discount. */
  plan: Package
}

export interface PricedCart {
  lines: OrderLine[]
  /** In cents. */
  total: number
}

/** Stripe's minimum: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. */
const minimumCents = 50

/** Throws a refusal if the buyer was shown another price. */
function checkShownPrice(line: CartLine, cents: number): void {
  if (line.price !== cents) throw paymentRefusals.priceChanged()
}

function soldProduct({ name, productId }: CartLine, { products }: Offer): SoldProduct {
  const [product, another] =
    productId === undefined
      ? products.filter(({ titles }) => titles.includes(name))
      : products.filter((one) => one.productId === productId)
  if (!product) throw paymentRefusals.noProduct()
  if (another) throw paymentRefusals.ambiguousTitle()
  return product
}

/** The title is the shop's own, in the buyer's language: a buyer must not write a receipt's text. */
function productLine(line: CartLine, offer: Offer): OrderLine {
  const { productId, titles, cents } = soldProduct(line, offer)
  checkShownPrice(line, cents)
  const title = titles.find((one) => one === line.name) ?? titles[0] ?? productId
  return { title, productId, cents, quantity: line.quantity }
}

function courseLine(line: CartLine, { unpaid, plan }: Offer): OrderLine {
  const [booking, another] = unpaid.filter(({ courseName }) => courseName === line.name)
  if (!booking || another) throw paymentRefusals.noBooking()
  if (line.quantity !== 1) throw paymentRefusals.priceChanged()
  const cents = courseFee(booking.people, plan)
  checkShownPrice(line, cents)
  return { title: line.name, bookingId: booking.bookingId, cents, quantity: 1 }
}

/** Prices a cart. Throws a refusal if a line is not on sale, or was shown at another price. */
export function priceCart(cart: readonly CartLine[], offer: Offer): PricedCart {
  const isCourse = ({ name, productId }: CartLine) => productId === undefined && offer.courses.includes(name)
  const courses = cart.filter(isCourse)
  if (courses.length > 0 && cart.length > 1) throw paymentRefusals.mixedCart()
  const lines = cart.map((line) => (isCourse(line) ? courseLine(line, offer) : productLine(line, offer)))
  const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  if (total < minimumCents) throw paymentRefusals.tooSmall()
  return { lines, total }
}
