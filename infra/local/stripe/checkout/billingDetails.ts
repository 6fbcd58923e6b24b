import { changeCustomer, customerById } from '../resources/customers.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { Address, CheckoutSession, LineItem, PromotionCode } from '../store/objects.ts'
import { addTaxId, type NamedTaxId, taxIdsOf } from '../tax/taxIds.ts'
import { percentageOf, sumOf, type TaxedBuyer, taxesOn } from '../tax/taxOf.ts'

/** The details that a buyer enters on the page. */
export interface BillingDetails {
  name: string
  address: Address
  taxId?: NamedTaxId | undefined
  promotionCode?: PromotionCode | undefined
}

const noAddress: Address = {
  city: null,
  country: 'CA',
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

export const customerDetails = (
  email: string | null,
  name: string | null,
  { address, taxIds }: TaxedBuyer = { address: null, taxIds: [] },
): CheckoutSession['customer_details'] =>
  email === null && name === null
    ? null
    : {
        address: address ?? noAddress,
        business_name: null,
        email,
        individual_name: null,
        name,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [...taxIds],
      }

/** Returns the facts about a session's buyer that decide the taxes. */
function buyerOf({ store }: ChangeContext, session: CheckoutSession): TaxedBuyer {
  const { customer: id, customer_details: details } = session
  const customer = id ? store.get('customer', id) : undefined
  if (customer && !customer.deleted)
    return { address: customer.address ?? details?.address ?? null, taxIds: taxIdsOf(store, customer.id) }
  return { address: details?.address ?? null, taxIds: (details?.tax_ids ?? []) as NamedTaxId[] }
}

/** Returns the percentage that the session's promotion code takes off. */
function percentOff({ store }: ChangeContext, { discounts }: CheckoutSession): number {
  const coupon = discounts?.[0]?.coupon
  return (coupon && store.get('coupon', coupon)?.percent_off) || 0
}

function pricedLine(
  context: ChangeContext,
  line: LineItem,
  buyer: TaxedBuyer | undefined,
  percentage: number,
): LineItem {
  const discount = percentageOf(line.amount_subtotal, percentage)
  const beforeTax = line.amount_subtotal - discount
  const tax = buyer ? sumOf(taxesOn(context, beforeTax, buyer)) : 0
  return { ...line, amount_discount: discount, amount_tax: tax, amount_total: beforeTax + tax }
}

/** Reckons the taxes and totals of an open session from its buyer's address and tax numbers, and stores them. */
export function priceSession(context: ChangeContext, session: CheckoutSession): CheckoutSession {
  const details = context.store.get('sessionDetails', session.id)!
  const isTaxed = session.automatic_tax.enabled
  const buyer = buyerOf(context, session)
  const percentage = percentOff(context, session)
  const lines = details.lines.map((line) =>
    pricedLine(context, line, isTaxed ? buyer : undefined, percentage),
  )
  const sum = (name: 'amount_subtotal' | 'amount_discount' | 'amount_tax' | 'amount_total') =>
    lines.reduce((total, line) => total + line[name], 0)
  const priced: CheckoutSession = {
    ...session,
    amount_subtotal: sum('amount_subtotal'),
    amount_total: sum('amount_total'),
    automatic_tax: { ...session.automatic_tax, status: isTaxed ? 'complete' : null },
    payment_status:
      session.mode === 'payment' && sum('amount_total') === 0 ? 'no_payment_required' : 'unpaid',
    total_details: {
      amount_discount: sum('amount_discount'),
      amount_shipping: 0,
      amount_tax: sum('amount_tax'),
    },
  }
  context.store.put('sessionDetails', { ...details, lines })
  context.store.put('session', priced)
  return priced
}

/** Stores the details of the buyer with the session and, if it says so, with the customer; then recalculates the totals. */
export function enterDetails(
  context: ChangeContext,
  session: CheckoutSession,
  { name, address, taxId, promotionCode }: BillingDetails,
): CheckoutSession {
  const { updatesCustomer } = context.store.get('sessionDetails', session.id)!
  if (session.customer && updatesCustomer) {
    const customer = customerById(context, session.customer)
    changeCustomer(context, customer, { name: name || customer.name, address })
    if (taxId) addTaxId(context, customer, taxId)
  }
  const taxIds = taxId ? [taxId] : []
  const { email = session.customer_email, name: knownName = null } = session.customer_details ?? {}
  const entered = {
    ...session,
    customer_details: customerDetails(email, name || knownName, { address, taxIds }),
    ...(session.allow_promotion_codes && {
      discounts: promotionCode
        ? [{ coupon: promotionCode.promotion.coupon, promotion_code: promotionCode.id }]
        : [],
    }),
  }
  context.store.put('session', entered)
  return priceSession(context, entered)
}
