import * as z from 'zod/mini'
import { wholeList } from '../api/list.ts'
import { filteredListOperation, finderOf, hasFields, retrieveOperation } from '../api/operation.ts'
import { text } from '../api/parameters.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
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
export function draftInvoice(context: ChangeContext, draft: NewInvoice & { id: string }): Invoice {
  const { id, customer, subscription, lines, reason, period, prorationDate } = draft
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const dueCents = Math.max(0, total + customer.balance)
  return {
    id,
    object: 'invoice',
    account_country: 'CA',
    account_name: 'Carbon portal',
    amount_due: dueCents,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_paid_off_stripe: 0,
    amount_remaining: dueCents,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: context.nowSeconds,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    issuer: { type: 'self' },
    lines: wholeList(
      lines.map((line) => ({ ...line, invoice: id })),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
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
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: context.nowSeconds,
    ...nullFields<Invoice>()(
      'account_tax_ids application automatically_finalizes_at custom_fields customer_account',
      'customer_address customer_shipping default_payment_method default_source description due_date',
      'effective_at ending_balance footer from_invoice hosted_invoice_url invoice_pdf',
      'last_finalization_error latest_revision next_payment_attempt number on_behalf_of receipt_number',
      'rendering shipping_cost shipping_details statement_descriptor test_clock',
    ),
  }
}

/** Creates a finalized invoice, with its number. It uses up the customer's credit balance, or adds to it. */
export function createInvoice(context: ChangeContext, content: NewInvoice): Invoice {
  const { customer } = content
  const draft = draftInvoice(context, { ...content, id: newId('in') })
  emit(context, 'invoice.created', draft)
  const sequence = customer.next_invoice_sequence ?? 1
  const endingBalance = Math.min(0, draft.total + customer.balance)
  changeCustomer(context, customer, {
    next_invoice_sequence: sequence + 1,
    balance: endingBalance,
    currency: content.subscription.currency,
  })
  const pageUrl = `${context.origin}/_local/stripe/invoices/${draft.id}`
  const invoice: Invoice = {
    ...draft,
    effective_at: context.nowSeconds,
    ending_balance: endingBalance,
    hosted_invoice_url: pageUrl,
    invoice_pdf: pageUrl,
    number: `${customer.invoice_prefix ?? 'CARBON'}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: context.nowSeconds },
  }
  return save(context, 'invoice', invoice, 'invoice.finalized')
}

export function changeInvoice(
  context: ChangeContext,
  before: Invoice,
  event: string,
  change: Partial<Invoice>,
): Invoice {
  const invoice = { ...before, ...change }
  context.store.put('invoice', invoice)
  emit(context, 'invoice.updated', invoice, before)
  emit(context, event, invoice)
  return invoice
}

export const subscriptionOf = ({ parent }: Invoice): string | undefined =>
  parent?.subscription_details?.subscription

export const invoiceById = finderOf('invoice')

const list = filteredListOperation(
  '/v1/invoices',
  'invoice',
  {
    customer: z.optional(text),
    subscription: z.optional(text),
    status: z.optional(z.enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
  },
  (invoice, { subscription, ...fields }) =>
    hasFields(invoice, fields) && (subscription === undefined || subscriptionOf(invoice) === subscription),
)

export const invoices = [retrieveOperation('/v1/invoices/:id', invoiceById), list]
