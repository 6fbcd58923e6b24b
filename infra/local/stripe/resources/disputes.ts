import * as z from 'zod/mini'
import { finderOf, listOperation, retrieveOperation } from '../api/operation.ts'
import { text } from '../api/parameters.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Charge, Dispute } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'

/** Opens a dispute: the buyer has asked the bank for the money back. */
export function openDispute(context: ChangeContext, charge: Charge): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: context.nowSeconds,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: context.nowSeconds + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
  context.store.put('charge', { ...charge, disputed: true })
  return save(context, 'dispute', dispute, 'charge.dispute.created')
}

/** Closes a dispute as the bank has decided it. */
export function closeDispute(context: ChangeContext, before: Dispute, status: 'won' | 'lost'): Dispute {
  return save(context, 'dispute', { ...before, status }, 'charge.dispute.closed')
}

const noEvidence: Dispute['evidence'] = {
  enhanced_evidence: {},
  ...nullFields<Dispute['evidence']>()(
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure',
    'cancellation_rebuttal customer_communication customer_email_address customer_name customer_purchase_ip',
    'customer_signature duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id',
    'product_description receipt refund_policy refund_policy_disclosure refund_refusal_explanation',
    'service_date service_documentation shipping_address shipping_carrier shipping_date',
    'shipping_documentation shipping_tracking_number uncategorized_file uncategorized_text',
  ),
}

export const disputes = [
  retrieveOperation('/v1/disputes/:id', finderOf('dispute')),
  listOperation('/v1/disputes', 'dispute', { charge: z.optional(text) }),
]
