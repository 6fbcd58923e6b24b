import * as z from 'zod/mini'
import type { Package } from '../kernel/actor.ts'
import { courseFee } from '../kernel/courseFee.ts'
import { id, whole } from '../kernel/fields.ts'
import { price } from '../kernel/money.ts'
import type { OrderLine } from './order.ts'
import { cartErrors, paymentRefusals } from './refusals.ts'

/** A line as the browser sends it. `price` (parsed to cents) is the price that was shown; it is compared, never charged. */
export const CartLine = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  price: price(cartErrors.noPrice.code),
  quantity: z._default(whole(1, 99), 1),
  productId: z.optional(id()),
})
export type CartLine = z.output<typeof CartLine>

export interface ProductOnSale {
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

/** Everything that the caller can buy now. A cart is checked against it. */
export interface Offer {
  products: readonly ProductOnSale[]
  /** The names of all courses, to distinguish course lines from product lines. */
  courseNames: readonly string[]
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

function checkShownPrice(line: CartLine, cents: number): void {
  if (line.price !== cents) throw paymentRefusals.priceChanged()
}

function productOnSale({ name, productId }: CartLine, { products }: Offer): ProductOnSale {
  const [product, another] =
    productId === undefined
      ? products.filter(({ titles }) => titles.includes(name))
      : products.filter((one) => one.productId === productId)
  if (!product) throw paymentRefusals.noProduct()
  if (another) throw paymentRefusals.ambiguousTitle()
  return product
}

/** Creates an order line for a product. The title is the shop's, not the sent text: buyers must not write the text of receipts. */
function productLine(line: CartLine, offer: Offer): OrderLine {
  const { productId, titles, cents } = productOnSale(line, offer)
  checkShownPrice(line, cents)
  const title = titles.find((one) => one === line.name) ?? titles[0] ?? productId
  return { title, productId, cents, quantity: line.quantity }
}

function courseLine(line: CartLine, { unpaid, plan }: Offer): OrderLine {
  const [booking, another] = unpaid.filter(({ courseName }) => courseName === line.name)
  if (!booking || another) throw paymentRefusals.noBooking()
  // A booking is paid as a whole; any other quantity shows a stale cart.
  if (line.quantity !== 1) throw paymentRefusals.priceChanged()
  const cents = courseFee(booking.people, plan)
  checkShownPrice(line, cents)
  return { title: line.name, bookingId: booking.bookingId, cents, quantity: 1 }
}

/** Prices a cart. Throws a refusal if a line is not on sale, or was shown at another price. */
export function priceCart(cart: readonly CartLine[], offer: Offer): PricedCart {
  const isCourse = ({ name, productId }: CartLine) =>
    productId === undefined && offer.courseNames.includes(name)
  const courses = cart.filter(isCourse)
  if (courses.length > 0 && cart.length > 1) throw paymentRefusals.mixedCart()
  const lines = cart.map((line) => (isCourse(line) ? courseLine(line, offer) : productLine(line, offer)))
  const total = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  if (total < minimumCents) throw paymentRefusals.tooSmall()
  return { lines, total }
}
