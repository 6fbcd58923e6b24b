import * as z from 'zod/mini'
import { noSuch } from '../api/failure.ts'
import { listOf } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { listParameters, text } from '../api/parameters.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Charge, Dispute } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

/** The buyer has asked their bank for the money back. */
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
  call.store.put('dispute', dispute)
  emit(call, 'charge.dispute.created', dispute)
  return dispute
}

/** The bank has decided. */
export function closeDispute(call: Call, before: Dispute, status: 'won' | 'lost'): Dispute {
  const dispute: Dispute = { ...before, status }
  call.store.put('dispute', dispute)
  emit(call, 'charge.dispute.closed', dispute)
  return dispute
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

const retrieve = operation('GET /v1/disputes/:id', z.strictObject({}), ({ store }, _, id) => {
  const dispute = store.get('dispute', id)
  if (!dispute) throw noSuch('dispute', id)
  return dispute
})

const list = operation(
  'GET /v1/disputes',
  z.strictObject({ ...listParameters, charge: z.optional(text), payment_intent: z.optional(text) }),
  ({ store }, { charge, payment_intent: intent, ...page }) => {
    const disputes = store
      .all('dispute')
      .filter(
        (one) =>
          (charge === undefined || one.charge === charge) &&
          (intent === undefined || one.payment_intent === intent),
      )
    return listOf(disputes.reverse(), page, '/v1/disputes')
  },
)

export const disputes = [retrieve, list]
