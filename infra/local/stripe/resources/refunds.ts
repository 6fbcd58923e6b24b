import * as z from 'zod/mini'
import { finderOf, listOperation, operation, retrieveOperation } from '../api/operation.ts'
import { integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Charge, Refund } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { chargeById } from './charges.ts'
import { intentById } from './paymentIntents.ts'

interface NewRefund {
  /** In cents; by default the rest of the payment. */
  amount?: number
  metadata?: Record<string, string>
}

/** Refunds a charge in full or in part, but never more than was paid. */
export function refundCharge(
  context: ChangeContext,
  charge: Charge,
  { amount, metadata }: NewRefund = {},
): Refund {
  const leftCents = charge.amount_captured - charge.amount_refunded
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge.id,
    })
  if (!charge.paid)
    throw invalid(`Charge ${charge.id} is not a successful one, so nothing can be refunded.`, {
      charge: charge.id,
    })
  const refundCents = amount ?? leftCents
  if (refundCents < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (refundCents > leftCents)
    throw invalid(
      `Refund amount (${refundCents}) is greater than unrefunded amount on charge (${leftCents}).`,
      {
        param: 'amount',
      },
    )
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: refundCents,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: context.nowSeconds,
    currency: charge.currency,
    customer: charge.customer,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    metadata: metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: 'succeeded',
    ...nullFields<Refund>()(
      'customer_account reason receipt_number source_transfer_reversal transfer_reversal',
    ),
  }
  const amountRefunded = charge.amount_refunded + refundCents
  const refundedCharge: Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount_captured,
  }
  context.store.put('refund', refund)
  context.store.put('charge', refundedCharge)
  emit(context, 'refund.created', refund)
  emit(context, 'charge.refunded', refundedCharge, charge)
  return refund
}

const create = operation(
  'POST /v1/refunds',
  z.strictObject({
    amount: z.optional(integer),
    charge: z.optional(text),
    payment_intent: z.optional(text),
    metadata: metadataParameter,
  }),
  (context, { charge: chargeId, payment_intent: intentId, amount, metadata }) => {
    const paidChargeId =
      intentId === undefined ? chargeId : intentById(context, intentId, 'payment_intent').latest_charge
    if (paidChargeId === undefined)
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
      )
    if (paidChargeId === null)
      throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      })
    return refundCharge(context, chargeById(context, paidChargeId, 'charge'), {
      amount,
      metadata: mergedMetadata(null, metadata),
    })
  },
)

export const refunds = [
  create,
  retrieveOperation('/v1/refunds/:id', finderOf('refund')),
  listOperation('/v1/refunds', 'refund', { payment_intent: z.optional(text) }),
]
