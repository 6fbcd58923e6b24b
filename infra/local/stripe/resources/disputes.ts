import * as z from 'zod/mini'
import { text } from '../api/parameters.ts'
import { finderOf, listOperation, retrieveOperation } from '../api/readOperations.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Charge, Dispute } from '../store/objects.ts'
import { save } from '../webhooks/events.ts'

/** Opens a dispute: the buyer has asked the bank for the money back. */
export function openDispute(call: Call, charge: Charge): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: call.at,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: call.at + 7 * 86_400,
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
  const disputed = { ...charge, disputed: true }
  call.store.put('charge', disputed)
  return save(call, 'dispute', dispute, 'charge.dispute.created')
}

/** Closes a dispute as the bank has decided it. */
export function closeDispute(call: Call, before: Dispute, status: 'won' | 'lost'): Dispute {
  const dispute: Dispute = { ...before, status }
  return save(call, 'dispute', dispute, 'charge.dispute.closed')
}

const noEvidence: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

export const disputes = [
  retrieveOperation('/v1/disputes/:id', finderOf('dispute')),
  listOperation('/v1/disputes', 'dispute', { charge: z.optional(text), payment_intent: z.optional(text) }),
]
