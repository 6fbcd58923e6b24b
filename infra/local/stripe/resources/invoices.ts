import * as z from 'zod/mini'
import { noSuch } from '../api/failure.ts'
import { listOf, wholeList } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { listParameters, text } from '../api/parameters.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { changeCustomer } from './customers.ts'

export interface NewInvoice {
  customer: Customer
  subscription: Pick<Subscription, 'id' | 'metadata' | 'currency'>
  lines: InvoiceLine[]
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  /** In seconds. */
  period: { start: number; end: number }
  prorationDate?: number
}

/** An invoice as it stands before it is finalized. What a customer has to their credit is set off. */
export function draftOf(call: Call, draft: NewInvoice & { id: string }): Invoice {
  const { id, customer, subscription, lines, reason, period, prorationDate } = draft
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const owed = total + customer.balance
  const due = Math.max(0, owed)
  return {
    id,
    object: 'invoice',
    account_country: 'CA',
    account_name: 'Carbon portal',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: call.at,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
        ...(prorationDate !== undefined && { subscription_proration_date: prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: call.at,
  }
}

/** An invoice that is to be paid: it has its number, and the customer's credit is used up by it or grows by it. */
export function createInvoice(call: Call, given: NewInvoice): Invoice {
  const { customer } = given
  const draft = draftOf(call, { ...given, id: newId('in') })
  emit(call, 'invoice.created', draft)
  const sequence = customer.next_invoice_sequence ?? 1
  const endingBalance = Math.min(0, draft.total + customer.balance)
  changeCustomer(call, customer, {
    next_invoice_sequence: sequence + 1,
    balance: endingBalance,
    currency: given.subscription.currency,
  })
  const page = `${call.origin}/_local/stripe/invoices/${draft.id}`
  const invoice: Invoice = {
    ...draft,
    effective_at: call.at,
    ending_balance: endingBalance,
    hosted_invoice_url: page,
    invoice_pdf: page,
    number: `${customer.invoice_prefix ?? 'CARBON'}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: call.at },
  }
  call.store.put('invoice', invoice)
  emit(call, 'invoice.finalized', invoice)
  return invoice
}

export function changeInvoice(call: Call, before: Invoice, event: string, change: Partial<Invoice>): Invoice {
  const invoice = { ...before, ...change }
  call.store.put('invoice', invoice)
  emit(call, 'invoice.updated', invoice, before)
  emit(call, event, invoice)
  return invoice
}

export const subscriptionOf = ({ parent }: Invoice): string | undefined =>
  parent?.subscription_details?.subscription

export function invoiceById({ store }: Call, id: string, param?: string): Invoice {
  const invoice = store.get('invoice', id)
  if (!invoice) throw noSuch('invoice', id, param)
  return invoice
}

const retrieve = operation('GET /v1/invoices/:id', z.strictObject({}), (call, _, id) => invoiceById(call, id))

const list = operation(
  'GET /v1/invoices',
  z.strictObject({
    ...listParameters,
    customer: z.optional(text),
    subscription: z.optional(text),
    status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
  }),
  ({ store }, { customer, subscription, status, ...page }) => {
    const invoices = store
      .all('invoice')
      .filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (status === undefined || one.status === status),
      )
      .filter((one) => subscription === undefined || subscriptionOf(one) === subscription)
    return listOf(invoices.reverse(), page, '/v1/invoices')
  },
)

export const invoices = [retrieve, list]
