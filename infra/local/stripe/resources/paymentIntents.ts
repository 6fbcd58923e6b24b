import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { currency, integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { finderOf, listOperation, retrieveOperation } from '../api/readOperations.ts'
import { StripeError } from '../api/stripeError.ts'
import type { Call } from '../store/call.ts'
import { newId, randomText } from '../store/ids.ts'
import type { PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'
import { createCharge, declined } from './charges.ts'
import { customerById } from './customers.ts'
import { attachCard, bankDecision, type Presence } from './paymentMethods.ts'

interface NewIntent {
  amount: number
  currency: string
  customer: string | null
  description?: string | null
  metadata?: Record<string, string>
  /** The card is saved, to be charged later without the buyer. */
  isReusable?: boolean
  /** The kinds of payment that are allowed, if not all are. */
  allowedTypes?: ['card']
}

export function createIntent(
  call: Call,
  { amount, currency, customer, description, metadata, isReusable, allowedTypes }: NewIntent,
): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowedTypes ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: call.at,
    currency,
    customer,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: isReusable ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  return save(call, 'paymentIntent', intent, 'payment_intent.created')
}

/** Tries a card. The `status` of the returned PaymentIntent is the outcome. */
export function pay(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence: Presence,
): PaymentIntent {
  const decision = bankDecision(method, presence)
  if (decision === 'asks')
    return updateIntent(call, intent, 'payment_intent.requires_action', {
      status: 'requires_action',
      payment_method: method.id,
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    })
  if (decision === 'declines') return decline(call, intent, method)
  const charge = createCharge(call, intent, method, true)
  return updateIntent(call, intent, 'payment_intent.succeeded', {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  })
}

/** Records that the bank has declined the card. */
export function decline(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = createCharge(call, intent, method, false)
  return updateIntent(call, intent, 'payment_intent.payment_failed', {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', ...declined, charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  })
}

/** Records that the buyer has not passed the bank's check, so that the card was not charged. */
export const failAuthentication = (call: Call, intent: PaymentIntent): PaymentIntent =>
  updateIntent(call, intent, 'payment_intent.payment_failed', {
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    },
    next_action: null,
    payment_method: null,
  })

export const cancelIntent = (call: Call, intent: PaymentIntent, reason: 'abandoned'): PaymentIntent =>
  updateIntent(call, intent, 'payment_intent.canceled', {
    status: 'canceled',
    canceled_at: call.at,
    cancellation_reason: reason,
    next_action: null,
  })

function updateIntent(
  call: Call,
  intent: PaymentIntent,
  event: string,
  change: Partial<PaymentIntent>,
): PaymentIntent {
  const changed = { ...intent, ...change }
  return save(call, 'paymentIntent', changed, event)
}

/** Makes the error for a request whose card was not charged. */
export function cardError(intent: PaymentIntent): StripeError {
  const { last_payment_error: error, latest_charge: charge } = intent
  if (intent.status === 'requires_action')
    return new StripeError(402, {
      type: 'card_error',
      code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      payment_intent: intent,
    })
  const { code = declined.code, decline_code, message = declined.message } = error ?? {}
  return new StripeError(402, {
    type: 'card_error',
    code,
    message,
    payment_intent: intent,
    ...(decline_code && { decline_code }),
    ...(charge && { charge }),
  })
}

const create = operation(
  'POST /v1/payment_intents',
  z.strictObject({
    amount: integer,
    currency,
    customer: z.optional(text),
    payment_method: text,
    confirm: z.literal('true'),
    off_session: z.optional(z.literal('true')),
    allowed_payment_method_types: z.optional(z.tuple([z.literal('card')])),
    description: z.optional(text),
    metadata: metadataParameter,
  }),
  (
    call,
    {
      amount,
      currency,
      customer,
      payment_method: method,
      off_session: isOff,
      allowed_payment_method_types: allowedTypes,
      description,
      metadata,
    },
  ) => {
    const owner = customer ? customerById(call, customer, 'customer') : undefined
    const given = {
      amount,
      currency,
      customer: owner?.id ?? null,
      description,
      allowedTypes,
      metadata: mergedMetadata(null, metadata),
    }
    const card = attachCard(
      call,
      method,
      { customer: given.customer, email: null, name: null },
      'payment_method',
    )
    const paid = pay(call, createIntent(call, given), card, isOff ? 'off session' : 'on page')
    return paid.status === 'requires_payment_method' ? cardError(paid) : paid
  },
)

export const intentById = finderOf('paymentIntent', 'payment_intent')

export const paymentIntents = [
  create,
  retrieveOperation('/v1/payment_intents/:id', intentById),
  listOperation('/v1/payment_intents', 'paymentIntent', { customer: z.optional(text) }),
]
