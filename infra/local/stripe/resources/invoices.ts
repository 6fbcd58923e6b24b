import * as z from 'zod/mini'
import { listOf, wholeList } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { listParameters, text } from '../api/parameters.ts'
import { finderOf, retrieveOperation } from '../api/readOperations.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from '../store/objects.ts'
import { emit, save } from '../webhooks/events.ts'
import { changeCustomer } from './customers.ts'

export interface NewInvoice {
  customer: Customer
  subscription: Pick<Subscription, 'id' | 'metadata' | 'currency'>
  lines: InvoiceLine[]
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  /** The billing period, in seconds. */
  period: { start: number; end: number }
  prorationDate?: number
}

/** Makes a draft invoice. The customer's credit balance is subtracted from the amount due. */
export function draftInvoice(call: Call, draft: NewInvoice & { id: string }): Invoice {
  const { id, customer, subscription, lines, reason, period, prorationDate } = draft
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + customer.balance)
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

/** Creates a finalized invoice, with its number; it uses up the customer's credit, or adds to it. */
export function createInvoice(call: Call, given: NewInvoice): Invoice {
  const { customer } = given
  const draft = draftInvoice(call, { ...given, id: newId('in') })
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
  return save(call, 'invoice', invoice, 'invoice.finalized')
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

export const invoiceById = finderOf('invoice')

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

export const invoices = [retrieveOperation('/v1/invoices/:id', invoiceById), list]
