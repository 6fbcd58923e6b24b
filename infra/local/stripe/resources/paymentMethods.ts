import { noSuch } from '../api/failure.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { PaymentMethod } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

/** Stripe's test cards of which one is chosen on the page, each with what becomes of its payments. */
export const testCards = {
  '4242': { number: '4242 4242 4242 4242', token: 'pm_card_visa' },
  '0002': { number: '4000 0000 0000 0002', token: 'pm_card_visa_chargeDeclined' },
  '3155': { number: '4000 0025 0000 3155', token: 'pm_card_authenticationRequiredOnSetup' },
  '0341': { number: '4000 0000 0000 0341', token: 'pm_card_chargeCustomerFail' },
} as const
export type Last4 = keyof typeof testCards

/** As pages list them, the one that pays first: an object would put those that look like numbers before the others. */
export const listedCards: readonly Last4[] = ['4242', '0002', '3155', '0341']

export const isLast4 = (text: string): text is Last4 => Object.hasOwn(testCards, text)

/** Who is there when a card is charged: a buyer on the page, one who has also passed their bank's check, or nobody. */
export type Presence = 'on page' | 'confirmed' | 'off session'

/** What a card's bank says. */
export function verdict(method: PaymentMethod, presence: Presence): 'succeeds' | 'asks' | 'declines' {
  const last4 = method.card?.last4
  if (last4 === '0002') return 'declines'
  if (last4 === '3155') return presence === 'on page' ? 'asks' : 'succeeds'
  if (last4 === '0341') return presence === 'off session' ? 'declines' : 'succeeds'
  return 'succeeds'
}

export function paymentMethodById({ store }: Call, id: string, param?: string): PaymentMethod {
  const method = store.get('paymentMethod', id)
  if (!method) throw noSuch('PaymentMethod', id, param)
  return method
}

interface Owner {
  customer: string | null
  email: string | null
  name: string | null
}

/** A card as it is known after it was entered: without a customer it serves one payment. */
export function createCard(call: Call, last4: Last4, { customer, email, name }: Owner): PaymentMethod {
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
      exp_year: new Date(call.at * 1000).getUTCFullYear() + 5,
      fingerprint: `standin${last4}`,
      funding: 'credit',
      generated_from: null,
      last4,
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.at,
    customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  call.store.put('paymentMethod', method)
  if (customer) emit(call, 'payment_method.attached', method)
  return method
}

/** The card that one of Stripe's test tokens stands for, made the customer's; any other id is that of a card which is there. */
export function attachedCard(call: Call, id: string, owner: Owner, param: string): PaymentMethod {
  const last4 = Object.entries(testCards).find(([, { token }]) => token === id)?.[0]
  if (last4 && isLast4(last4)) return createCard(call, last4, owner)
  const method = paymentMethodById(call, id, param)
  if (method.customer === owner.customer) return method
  const attached = { ...method, customer: owner.customer }
  call.store.put('paymentMethod', attached)
  emit(call, 'payment_method.attached', attached)
  return attached
}
