import * as z from 'zod/mini'
import { operation } from '../api/operation.ts'
import { integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { finderOf, listOperation, retrieveOperation } from '../api/readOperations.ts'
import { invalid } from '../api/stripeError.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Charge, Refund } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { chargeById } from './charges.ts'
import { intentById } from './paymentIntents.ts'

interface NewRefund {
  /** In cents; by default all that is left. */
  amount?: number
  reason?: 'duplicate' | 'fraudulent' | 'requested_by_customer'
  metadata?: Record<string, string>
}

/** Refunds a charge in full or in part, but never more than was paid. */
export function refundCharge(
  call: Call,
  charge: Charge,
  { amount, reason, metadata }: NewRefund = {},
): Refund {
  const left = charge.amount_captured - charge.amount_refunded
  if (charge.refunded)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge.id,
    })
  if (!charge.paid)
    throw invalid(`Charge ${charge.id} is not a successful one, so nothing can be refunded.`, {
      charge: charge.id,
    })
  const refunded = amount ?? left
  if (refunded < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (refunded > left)
    throw invalid(`Refund amount (${refunded}) is greater than unrefunded amount on charge (${left}).`, {
      param: 'amount',
    })
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount: refunded,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: call.at,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
      type: 'card',
    },
    metadata: metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  const amountRefunded = charge.amount_refunded + refunded
  const after: Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount_captured,
  }
  call.store.put('refund', refund)
  call.store.put('charge', after)
  emit(call, 'refund.created', refund)
  emit(call, 'charge.refunded', after, charge)
  return refund
}

const create = operation(
  'POST /v1/refunds',
  z.strictObject({
    amount: z.optional(integer),
    charge: z.optional(text),
    payment_intent: z.optional(text),
    reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
    metadata: metadataParameter,
  }),
  (call, { charge: chargeId, payment_intent: intentId, amount, reason, metadata }) => {
    const paid =
      intentId === undefined ? chargeId : intentById(call, intentId, 'payment_intent').latest_charge
    if (paid === undefined)
      throw invalid(
        'One of the following params should be provided for this request: payment_intent or charge.',
      )
    if (paid === null)
      throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
        param: 'payment_intent',
      })
    return refundCharge(call, chargeById(call, paid, 'charge'), {
      amount,
      reason,
      metadata: mergedMetadata(null, metadata),
    })
  },
)

export const refunds = [
  create,
  retrieveOperation('/v1/refunds/:id', finderOf('refund')),
  listOperation('/v1/refunds', 'refund', { charge: z.optional(text), payment_intent: z.optional(text) }),
]
