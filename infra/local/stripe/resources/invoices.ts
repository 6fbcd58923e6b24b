import * as z from 'zod/mini'
import { listOf, wholeList } from '../api/list.ts'
import { filteredListOperation, finderOf, hasFields, operation, retrieveOperation } from '../api/operation.ts'
import { listParameters, text } from '../api/parameters.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { Customer, Invoice, InvoiceLine, Subscription } from '../store/objects.ts'
import { taxIdsOf } from '../tax/taxIds.ts'
import { sumOf, taxesOn, totalTaxes } from '../tax/taxOf.ts'
import { emit, save } from '../webhooks/events.ts'
import { changeCustomer } from './customers.ts'

interface CommonContent {
  customer: Customer
  lines: InvoiceLine[]
  /** The billing period, in seconds. */
  period: { start: number; end: number }
}
interface SubscriptionContent extends CommonContent {
  subscription: Pick<Subscription, 'id' | 'metadata' | 'currency' | 'automatic_tax'>
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  prorationDate?: number
}
/** The invoice of a single payment on Checkout's page. */
interface PaymentContent extends CommonContent {
  currency: string
  isTaxed: boolean
  metadata: Record<string, string>
  customFields: Invoice['custom_fields']
}
export type NewInvoice = SubscriptionContent | PaymentContent

/** Returns what a subscription's invoice and that of a single payment state differently. */
const differencesOf = (content: NewInvoice) =>
  'subscription' in content
    ? {
        currency: content.subscription.currency,
        isTaxed: content.subscription.automatic_tax.enabled,
        metadata: {},
        customFields: null,
        reason: content.reason,
        parent: {
          quote_details: null,
          subscription_details: {
            metadata: content.subscription.metadata,
            subscription: content.subscription.id,
            ...(content.prorationDate !== undefined && {
              subscription_proration_date: content.prorationDate,
            }),
          },
          type: 'subscription_details' as const,
        },
      }
    : { ...content, reason: 'manual' as const, parent: null }

/** Adds up the discounts of the lines. An invoice has one discount at most. */
function totalDiscounts(lines: readonly InvoiceLine[]): NonNullable<Invoice['total_discount_amounts']> {
  const amounts = lines.flatMap((line) => line.discount_amounts ?? [])
  return amounts[0] ? [{ ...amounts[0], amount: sumOf(amounts) }] : []
}
const discountOf = ({ discount_amounts: amounts }: InvoiceLine) => sumOf(amounts ?? [])

/** Makes a draft invoice with its taxes. The customer's credit balance is subtracted from the amount due. */
export function draftInvoice(context: ChangeContext, content: NewInvoice & { id: string }): Invoice {
  const { id, customer, period } = content
  const { currency, isTaxed, metadata, customFields, reason, parent } = differencesOf(content)
  const taxIds = taxIdsOf(context.store, customer.id)
  const buyer = { address: customer.address ?? null, taxIds }
  const lines = content.lines.map((line) => ({
    ...line,
    invoice: id,
    taxes: isTaxed ? taxesOn(context, line.amount - discountOf(line), buyer) : [],
  }))
  const taxes = totalTaxes(lines.map((line) => line.taxes))
  const subtotal = sumOf(lines)
  const discounts = totalDiscounts(lines)
  const totalBeforeTax = subtotal - sumOf(discounts)
  const total = totalBeforeTax + sumOf(taxes)
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
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxed,
      liability: isTaxed ? { type: 'self' } : null,
      provider: isTaxed ? 'stripe' : null,
      status: isTaxed ? 'complete' : null,
    },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: context.nowSeconds,
    currency,
    custom_fields: customFields,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: taxIds,
    default_tax_rates: [],
    discounts: discounts.map(({ discount }) => discount),
    issuer: { type: 'self' },
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata,
    parent,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: totalBeforeTax,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: context.nowSeconds,
    ...nullFields<Invoice>()(
      'account_tax_ids application automatically_finalizes_at customer_account',
      'customer_shipping default_payment_method default_source description due_date',
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
    currency: draft.currency,
  })
  const pageUrl = `${context.origin}/_local/stripe/invoices/${draft.id}`
  const invoice: Invoice = {
    ...draft,
    effective_at: context.nowSeconds,
    ending_balance: endingBalance,
    hosted_invoice_url: pageUrl,
    invoice_pdf: `${context.origin}/_local/stripe/pdf/${draft.id}`,
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

const listLines = operation(
  'GET /v1/invoices/:id/lines',
  z.strictObject(listParameters),
  (context, page, id) => listOf(invoiceById(context, id).lines.data, page, `/v1/invoices/${id}/lines`),
)

export const invoices = [retrieveOperation('/v1/invoices/:id', invoiceById), listLines, list]
