import * as z from 'zod/mini'
import { finderOf, listOperation, retrieveOperation } from '../api/operation.ts'
import { text } from '../api/parameters.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'

/** The error of a declined card. */
export const declinedCard = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
} as const

/** Charges a card for a PaymentIntent; `isPaid` is false if its bank declines. */
export function createCharge(
  context: ChangeContext,
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
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'CARBON PORTAL',
    captured: isPaid,
    created: context.nowSeconds,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: isPaid ? null : declinedCard.code,
    failure_message: isPaid ? null : declinedCard.message,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: outcomeOf(isPaid),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: detailsOf(intent, method), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_url: isPaid ? `${context.origin}/_local/stripe/receipts/${id}` : null,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
    ...nullFields<Charge>()(
      'application application_fee application_fee_amount failure_balance_transaction on_behalf_of',
      'receipt_number review shipping source source_transfer statement_descriptor',
      'statement_descriptor_suffix transfer_data transfer_group',
    ),
  }
  return save(context, 'charge', charge, isPaid ? 'charge.succeeded' : 'charge.failed')
}

const outcomeOf = (isPaid: boolean): Charge['outcome'] => ({
  advice_code: isPaid ? null : 'try_again_later',
  network_advice_code: null,
  network_decline_code: isPaid ? null : '01',
  network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
  reason: isPaid ? null : declinedCard.decline_code,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: isPaid
    ? 'Payment complete.'
    : 'The bank did not return any further details with this decline.',
  type: isPaid ? 'authorized' : 'issuer_declined',
})

type CardDetails = NonNullable<NonNullable<Charge['payment_method_details']>['card']>

function detailsOf({ amount }: PaymentIntent, { card }: PaymentMethod): CardDetails {
  return {
    amount_authorized: amount,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2030,
    extended_authorization: { status: 'disabled' },
    fingerprint: card?.fingerprint ?? null,
    funding: 'credit',
    incremental_authorization: { status: 'unavailable' },
    last4: card?.last4 ?? null,
    multicapture: { status: 'unavailable' },
    network: 'visa',
    network_token: { used: false },
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    ...nullFields<NonNullable<CardDetails>>()(
      'authorization_code electronic_commerce_indicator installments mandate network_transaction_id',
      'three_d_secure transaction_link_id wallet',
    ),
  }
}

export const chargeById = finderOf('charge')

export const charges = [
  retrieveOperation('/v1/charges/:id', chargeById),
  listOperation('/v1/charges', 'charge', { payment_intent: z.optional(text) }),
]
