import * as z from 'zod/mini'
import { text } from '../api/parameters.ts'
import { finderOf, listOperation, retrieveOperation } from '../api/readOperations.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'

/** The error of a declined card. */
export const declined = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
} as const

/** Charges a card for a PaymentIntent; `isPaid` is false if its bank declines. */
export function createCharge(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  isPaid: boolean,
): Charge {
  const id = newId('ch')
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CARBON PORTAL',
    captured: isPaid,
    created: call.at,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : declined.code,
    failure_message: isPaid ? null : declined.message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(isPaid),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: detailsOf(intent, method), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? `${call.origin}/_local/stripe/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
  return save(call, 'charge', charge, isPaid ? 'charge.succeeded' : 'charge.failed')
}

const outcomeOf = (isPaid: boolean): Charge['outcome'] => ({
  advice_code: isPaid ? null : 'try_again_later',
  network_advice_code: null,
  network_decline_code: isPaid ? null : '01',
  network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
  reason: isPaid ? null : declined.decline_code,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: isPaid
    ? 'Payment complete.'
    : 'The bank did not return any further details with this decline.',
  type: isPaid ? 'authorized' : 'issuer_declined',
})

function detailsOf(
  { amount }: PaymentIntent,
  { card }: PaymentMethod,
): NonNullable<Charge['payment_method_details']>['card'] {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2030,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: 'visa',
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

export const chargeById = finderOf('charge')

export const charges = [
  retrieveOperation('/v1/charges/:id', chargeById),
  listOperation('/v1/charges', 'charge', { customer: z.optional(text), payment_intent: z.optional(text) }),
]
