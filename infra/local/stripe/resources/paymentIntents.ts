import * as z from 'zod/mini'
import { finderOf, listOperation, operation, retrieveOperation } from '../api/operation.ts'
import { currency, integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { StripeError } from '../api/stripeError.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId, randomText } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'
import { createCharge, declinedCard } from './charges.ts'
import { customerById } from './customers.ts'
import { attachCard, type BuyerPresence, bankDecision } from './paymentMethods.ts'

interface NewIntent {
  amount: number
  currency: string
  customer: string | null
  description?: string | null
  metadata?: Record<string, string>
  /** The card is saved, to be charged later without the buyer. */
  savesCard?: boolean
  /** The kinds of payment that are allowed, if not all are. */
  allowedTypes?: ['card']
}

export function createIntent(
  context: ChangeContext,
  { amount, currency, customer, description, metadata, savesCard, allowedTypes }: NewIntent,
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
    capture_method: 'automatic',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.nowSeconds,
    currency,
    customer,
    description: description ?? null,
    livemode: false,
    metadata: metadata ?? {},
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    setup_future_usage: savesCard ? 'off_session' : null,
    status: 'requires_payment_method',
    ...nullFields<PaymentIntent>()(
      'application application_fee_amount automatic_payment_methods canceled_at cancellation_reason',
      'customer_account excluded_payment_method_types last_payment_error latest_charge managed_payments',
      'next_action on_behalf_of payment_method payment_method_configuration_details payment_record',
      'processing receipt_email review shipping source statement_descriptor statement_descriptor_suffix',
      'transfer_data transfer_group',
    ),
  }
  return save(context, 'paymentIntent', intent, 'payment_intent.created')
}

/** Tries to charge a card. The `status` of the returned PaymentIntent is the outcome. */
export function pay(
  context: ChangeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence: BuyerPresence,
): PaymentIntent {
  const decision = bankDecision(method, presence)
  if (decision === 'asks')
    return updateIntent(context, intent, 'payment_intent.requires_action', {
      status: 'requires_action',
      payment_method: method.id,
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    })
  if (decision === 'declines') return decline(context, intent, method)
  const charge = createCharge(context, intent, method, true)
  return updateIntent(context, intent, 'payment_intent.succeeded', {
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    payment_method: method.id,
  })
}

/** Records that the bank has declined the card. */
export function decline(context: ChangeContext, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const charge = createCharge(context, intent, method, false)
  return updateIntent(context, intent, 'payment_intent.payment_failed', {
    status: 'requires_payment_method',
    last_payment_error: { type: 'card_error', ...declinedCard, charge: charge.id },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
  })
}

/** Records that the buyer has not passed the bank's check, so that the card was not charged. */
export const failAuthentication = (context: ChangeContext, intent: PaymentIntent): PaymentIntent =>
  updateIntent(context, intent, 'payment_intent.payment_failed', {
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    },
    next_action: null,
    payment_method: null,
  })

/** Changes the amount of a PaymentIntent that is not paid yet. */
export function changeAmount(context: ChangeContext, intent: PaymentIntent, amount: number): PaymentIntent {
  const changed = { ...intent, amount }
  context.store.put('paymentIntent', changed)
  return changed
}

/** Cancels the PaymentIntent of an unpaid session. */
export const cancelIntent = (context: ChangeContext, intent: PaymentIntent): PaymentIntent =>
  updateIntent(context, intent, 'payment_intent.canceled', {
    status: 'canceled',
    canceled_at: context.nowSeconds,
    cancellation_reason: 'abandoned',
    next_action: null,
  })

function updateIntent(
  context: ChangeContext,
  intent: PaymentIntent,
  event: string,
  change: Partial<PaymentIntent>,
): PaymentIntent {
  return save(context, 'paymentIntent', { ...intent, ...change }, event)
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
  const { code = declinedCard.code, decline_code, message = declinedCard.message } = error ?? {}
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
    allowed_payment_method_types: z.optional(z.tuple([z.literal('card')])),
    metadata: metadataParameter,
  }),
  (context, { amount, currency, customer, payment_method: method, metadata, ...allowed }) => {
    const owner = customer ? customerById(context, customer, 'customer').id : null
    const card = attachCard(context, method, { customer: owner, email: null, name: null }, 'payment_method')
    const intent = createIntent(context, {
      amount,
      currency,
      customer: owner,
      allowedTypes: allowed.allowed_payment_method_types,
      metadata: mergedMetadata(null, metadata),
    })
    const triedIntent = pay(context, intent, card, 'on session')
    return triedIntent.status === 'requires_payment_method' ? cardError(triedIntent) : triedIntent
  },
)

export const intentById = finderOf('paymentIntent', 'payment_intent')

export const paymentIntents = [
  create,
  retrieveOperation('/v1/payment_intents/:id', intentById),
  listOperation('/v1/payment_intents', 'paymentIntent', { customer: z.optional(text) }),
]
