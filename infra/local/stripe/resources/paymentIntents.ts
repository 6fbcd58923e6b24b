import * as z from 'zod/mini'
import { noSuch, StripeFailure } from '../api/failure.ts'
import { listOf } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import {
  currency,
  integer,
  listParameters,
  mergedMetadata,
  metadataParameter,
  text,
} from '../api/parameters.ts'
import type { Call } from '../store/call.ts'
import { newId, randomText } from '../store/ids.ts'
import type { PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { createCharge, declined } from './charges.ts'
import { customerById } from './customers.ts'
import { attachedCard, type Presence, verdict } from './paymentMethods.ts'

interface NewIntent {
  amount: number
  currency: string
  customer: string | null
  description?: string | null
  metadata?: Record<string, string>
  /** The card is kept, to be charged when nobody is there. */
  isKept?: boolean
  /** Kinds of payment, when not all are. */
  allowed?: ['card']
}

export function createIntent(
  call: Call,
  { amount, currency, customer, description, metadata, isKept, allowed }: NewIntent,
): PaymentIntent {
  const id = newId('pi')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: allowed ?? null,
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
    setup_future_usage: isKept ? 'off_session' : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  call.store.put('paymentIntent', intent)
  emit(call, 'payment_intent.created', intent)
  return intent
}

/** Tries a card. What has come of it is the status of the payment that is returned. */
export function pay(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence: Presence,
): PaymentIntent {
  const said = verdict(method, presence)
  if (said === 'asks')
    return become(call, intent, 'payment_intent.requires_action', {
      status: 'requires_action',
      payment_method: method.id,
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    })
  if (said === 'declines') return decline(call, intent, method)
  const charge = createCharge(call, intent, method, true)
  return become(call, intent, 'payment_intent.succeeded', {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  })
}

/** The bank refuses the card. */
export function decline(call: Call, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = createCharge(call, intent, method, false)
  return become(call, intent, 'payment_intent.payment_failed', {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', ...declined, charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  })
}

/** The buyer has not passed their bank's check, so that the card was not charged. */
export const failAuthentication = (call: Call, intent: PaymentIntent): PaymentIntent =>
  become(call, intent, 'payment_intent.payment_failed', {
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
  become(call, intent, 'payment_intent.canceled', {
    status: 'canceled',
    canceled_at: call.at,
    cancellation_reason: reason,
    next_action: null,
  })

function become(
  call: Call,
  intent: PaymentIntent,
  event: string,
  change: Partial<PaymentIntent>,
): PaymentIntent {
  const changed = { ...intent, ...change }
  call.store.put('paymentIntent', changed)
  emit(call, event, changed)
  return changed
}

/** What a request gets whose card was not charged. */
export function cardFailure(intent: PaymentIntent): StripeFailure {
  const { last_payment_error: error, latest_charge: charge } = intent
  if (intent.status === 'requires_action')
    return new StripeFailure(402, {
      type: 'card_error',
      code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
      payment_intent: intent,
    })
  const { code = declined.code, decline_code, message = declined.message } = error ?? {}
  return new StripeFailure(402, {
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
      allowed_payment_method_types: allowed,
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
      allowed,
      metadata: mergedMetadata(null, metadata),
    }
    const card = attachedCard(
      call,
      method,
      { customer: given.customer, email: null, name: null },
      'payment_method',
    )
    const paid = pay(call, createIntent(call, given), card, isOff ? 'off session' : 'on page')
    return paid.status === 'requires_payment_method' ? cardFailure(paid) : paid
  },
)

export function intentById({ store }: Call, id: string, param?: string): PaymentIntent {
  const intent = store.get('paymentIntent', id)
  if (!intent) throw noSuch('payment_intent', id, param)
  return intent
}

const retrieve = operation('GET /v1/payment_intents/:id', z.strictObject({}), (call, _, id) =>
  intentById(call, id),
)

const list = operation(
  'GET /v1/payment_intents',
  z.strictObject({ ...listParameters, customer: z.optional(text) }),
  ({ store }, { customer, ...page }) => {
    const intents = store
      .all('paymentIntent')
      .filter((one) => customer === undefined || one.customer === customer)
    return listOf(intents.reverse(), page, '/v1/payment_intents')
  },
)

export const paymentIntents = [create, retrieve, list]
