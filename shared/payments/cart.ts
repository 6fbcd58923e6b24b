import * as z from 'zod/mini'
import type { Package } from '../kernel/actor.ts'
import { courseFee } from '../kernel/courseFee.ts'
import { id, whole } from '../kernel/fields.ts'
import { price } from '../kernel/money.ts'
import type { OrderLine } from './order.ts'
import { cartErrors, paymentRefusals } from './refusals.ts'

/** A line as the browser sends it. Its price becomes cents, and is believed by nobody: it tells what the buyer was shown. */
export const CartLine = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  price: price(cartErrors.noPrice.code),
  quantity: z._default(whole(1, 99), 1),
  productId: z.optional(id()),
})
export type CartLine = z.output<typeof CartLine>

/** What the shop sells now. */
export interface SoldProduct {
  productId: string
  /** In each language. */
  titles: readonly string[]
  cents: number
}

/** A booking that its instructor has confirmed and nobody has paid for. */
export interface UnpaidBooking {
  bookingId: string
  courseName: string
  people: number
}

/** All that a cart is held against. */
export interface Offer {
  products: readonly SoldProduct[]
  /** The names of the courses that are taught. */
  courses: readonly string[]
  /** Of the caller. */
  unpaid: readonly UnpaidBooking[]
  /** Of the caller: the plan that counts. */
  plan: Package
}

export interface PricedCart {
  lines: OrderLine[]
  /** In cents. */
  total: number
}

/** Cents: Stripe charges no less in Canadian dollars (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const leastPaid = 50

const asShown = (line: CartLine, cents: number): number => {
  if (line.price !== cents) throw paymentRefusals.priceChanged()
  return cents
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

/** Its title is the shop's, in the language in which the buyer read it: what a receipt says is nobody else's to write. */
function productLine(line: CartLine, offer: Offer): OrderLine {
  const { productId, titles, cents } = soldProduct(line, offer)
  const title = titles.find((one) => one === line.name) ?? titles[0] ?? productId
  return { title, productId, cents: asShown(line, cents), quantity: line.quantity }
}

function courseLine(line: CartLine, { unpaid, plan }: Offer): OrderLine {
  const [booking, another] = unpaid.filter(({ courseName }) => courseName === line.name)
  if (!booking || another) throw paymentRefusals.noBooking()
  if (line.quantity !== 1) throw paymentRefusals.priceChanged()
  return {
    title: line.name,
    bookingId: booking.bookingId,
    cents: asShown(line, courseFee(booking.people, plan)),
    quantity: 1,
  }
}

/** What a cart costs by what is sold now. Throws when it holds what is not sold, or at another price than the buyer was shown. */
export function priceCart(cart: readonly CartLine[], offer: Offer): PricedCart {
  const isCourse = ({ name, productId }: CartLine) => productId === undefined && offer.courses.includes(name)
  const courses = cart.filter(isCourse)
  if (courses.length > 0 && cart.length > 1) throw paymentRefusals.mixedCart()
  const lines = cart.map((line) => (isCourse(line) ? courseLine(line, offer) : productLine(line, offer)))
  const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  if (total < leastPaid) throw paymentRefusals.tooSmall()
  return { lines, total }
}
