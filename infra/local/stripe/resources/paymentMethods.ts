import { finderOf } from '../api/operation.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { Customer, PaymentMethod } from '../store/objects.ts'
import { emit, save } from '../webhooks/events.ts'

/** The test cards of Stripe that the page offers, by their last four digits. */
export const testCards = {
  '4242': { number: '4242 4242 4242 4242', token: 'pm_card_visa' },
  '0002': { number: '4000 0000 0000 0002', token: 'pm_card_visa_chargeDeclined' },
  '3155': { number: '4000 0025 0000 3155', token: 'pm_card_authenticationRequiredOnSetup' },
  '0341': { number: '4000 0000 0000 0341', token: 'pm_card_chargeCustomerFail' },
} as const
export type Last4 = keyof typeof testCards

/** The order on pages. An object's keys have another order: those that look like numbers come first. */
export const listedCards: readonly Last4[] = ['4242', '0002', '3155', '0341']

export const isLast4 = (text: string): text is Last4 => Object.hasOwn(testCards, text)

/** The buyer is on a page, has passed the bank's check there (`confirmed`), or is away. */
export type BuyerPresence = 'on session' | 'confirmed' | 'off session'

/** Returns the decision of a card's bank; `asks`: the buyer must confirm the payment. */
export function bankDecision(
  method: PaymentMethod,
  presence: BuyerPresence,
): 'succeeds' | 'asks' | 'declines' {
  const last4 = method.card?.last4
  if (last4 === '0002') return 'declines'
  if (last4 === '3155') return presence === 'on session' ? 'asks' : 'succeeds'
  if (last4 === '0341') return presence === 'off session' ? 'declines' : 'succeeds'
  return 'succeeds'
}

export const paymentMethodById = finderOf('paymentMethod', 'PaymentMethod')

interface CardOwner {
  customer: string | null
  email: string | null
  name: string | null
}

export const cardOwner = ({ id, email, name }: Customer): CardOwner => ({
  customer: id,
  email,
  name: name ?? null,
})

/** Stores a card that was entered. Without a customer it serves one payment only. */
export function createCard(
  context: ChangeContext,
  last4: Last4,
  { customer, email, name }: CardOwner,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: { city: null, country: 'CA', line1: null, line2: null, postal_code: null, state: null },
      email,
      name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand: 'visa',
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: new Date(context.nowSeconds * 1000).getUTCFullYear() + 5,
      fingerprint: `standin${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: context.nowSeconds,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  context.store.put('paymentMethod', method)
  if (customer) emit(context, 'payment_method.attached', method)
  return method
}

/** Attaches a card to a customer. `id` is a stored card's or a test token; `param` is the request parameter that holds it. */
export function attachCard(
  context: ChangeContext,
  id: string,
  owner: CardOwner,
  param?: string,
): PaymentMethod {
  const last4 = Object.entries(testCards).find(([, { token }]) => token === id)?.[0]
  if (last4 && isLast4(last4)) return createCard(context, last4, owner)
  const method = paymentMethodById(context, id, param)
  if (method.customer === owner.customer) return method
  return save(context, 'paymentMethod', { ...method, customer: owner.customer }, 'payment_method.attached')
}
