import * as z from 'zod/mini'
import { wholeList } from '../api/list.ts'
import { finderOf, listOperation, operation, retrieveOperation } from '../api/operation.ts'
import { integer, mergedMetadata, metadataParameter, text } from '../api/parameters.ts'
import { invalid } from '../api/stripeError.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { nullFields } from '../store/nullFields.ts'
import type { CreditNote, CreditNoteLine, Invoice, InvoiceLine } from '../store/objects.ts'
import { type LineTax, sumOf, totalTaxes } from '../tax/taxOf.ts'
import { save } from '../webhooks/events.ts'
import { invoiceById } from './invoices.ts'

const parameters = z.strictObject({
  invoice: text,
  /** In cents, with tax. Either this or `lines` says how much is credited. */
  amount: z.optional(integer),
  lines: z.optional(
    z.array(
      z.strictObject({ type: z.literal('invoice_line_item'), invoice_line_item: text, quantity: integer }),
    ),
  ),
  refunds: z.array(z.strictObject({ refund: text, amount_refunded: integer })).check(z.minLength(1)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory'])),
  memo: z.optional(text),
  email_type: z.optional(z.enum(['credit_note', 'none'])),
  metadata: metadataParameter,
})
type Parameters = z.output<typeof parameters>

/** Makes the line that credits a whole line of an invoice. */
function creditLine({ amount, description, quantity, pricing, ...line }: InvoiceLine): CreditNoteLine {
  return {
    id: newId('cnli'),
    object: 'credit_note_line_item',
    amount,
    description,
    discount_amount: sumOf(line.discount_amounts ?? []),
    discount_amounts: line.discount_amounts ?? [],
    invoice_line_item: line.id,
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity,
    tax_rates: [],
    taxes: line.taxes,
    type: 'invoice_line_item',
    unit_amount: null,
    unit_amount_decimal: pricing?.unit_amount_decimal ?? null,
  }
}

function linesOf(invoice: Invoice, lines: NonNullable<Parameters['lines']>): CreditNoteLine[] {
  return lines.map(({ invoice_line_item: id, quantity }, index) => {
    const line = invoice.lines.data.find((one) => one.id === id)
    if (!line) throw invalid(`No such invoice line item: '${id}'`, { param: `lines[${index}]` })
    if (quantity !== (line.quantity ?? 1))
      throw invalid('The local stand-in for Stripe credits lines as a whole.', {
        param: `lines[${index}][quantity]`,
      })
    return creditLine(line)
  })
}

/** Throws Stripe's error for a refund that is not of this invoice's payment, or that another credit note has. */
function checkRefunds({ store }: ChangeContext, invoice: Invoice, refunds: Parameters['refunds']): void {
  const intents = store
    .all('invoicePayment')
    .filter((one) => one.invoice === invoice.id)
    .map(({ payment }) => payment.payment_intent)
  for (const { refund: id, amount_refunded: amount } of refunds) {
    const refund = store.get('refund', id)
    if (!refund || !intents.includes(refund.payment_intent ?? undefined))
      throw invalid(`The refund ${id} is not of a payment of this invoice.`, { param: 'refunds' })
    const linked = store.all('creditNote').some((note) => note.refunds.some((one) => one.refund === id))
    if (linked || amount !== refund.amount)
      throw invalid(`The refund ${id} has already been linked to a credit note.`, { param: 'refunds' })
  }
}

/** Makes a credit note for refunds of a paid invoice that were made already. */
export function createCreditNote(context: ChangeContext, given: Parameters): CreditNote {
  const invoice = invoiceById(context, given.invoice, 'invoice')
  if (invoice.status !== 'paid')
    throw invalid('The local stand-in for Stripe credits paid invoices alone.', { param: 'invoice' })
  if ((given.amount === undefined) === (given.lines === undefined))
    throw invalid('One of `amount` or `lines` must be provided.')
  checkRefunds(context, invoice, given.refunds)
  const lines = linesOf(invoice, given.lines ?? [])
  const taxes = lines.map((line) => (line.taxes ?? []) as LineTax[])
  const discounts = lines.flatMap((line) => line.discount_amounts)
  const subtotal = given.amount ?? sumOf(lines)
  const totalBeforeTax = subtotal - sumOf(discounts)
  const total = totalBeforeTax + sumOf(taxes.flat())
  const refunded = given.refunds.reduce((sum, one) => sum + one.amount_refunded, 0)
  if (refunded !== total)
    throw invalid(
      `The sum of credit amount, refund amount and out of band amount (${refunded}) must equal the credit note amount (${total}).`,
    )
  const credited = invoice.post_payment_credit_notes_amount + total
  if (credited > invoice.amount_paid)
    throw invalid('The credit note amount is more than what is left of the invoice.', { param: 'amount' })
  const id = newId('cn')
  const earlier = context.store.all('creditNote').filter((note) => note.invoice === invoice.id)
  const note: CreditNote = {
    id,
    object: 'credit_note',
    amount: total,
    amount_shipping: 0,
    created: context.nowSeconds,
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    discount_amount: sumOf(discounts),
    discount_amounts: discounts,
    effective_at: context.nowSeconds,
    invoice: invoice.id,
    lines: wholeList(lines, `/v1/credit_notes/${id}/lines`),
    livemode: false,
    memo: given.memo ?? null,
    metadata: mergedMetadata(null, given.metadata),
    number: `${invoice.number}-CN-${String(earlier.length + 1).padStart(2, '0')}`,
    pdf: `${context.origin}/_local/stripe/pdf/${id}`,
    post_payment_amount: total,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: given.reason ?? null,
    refunds: given.refunds.map((one) => ({ ...one, payment_record_refund: null, type: 'refund' })),
    status: 'issued',
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: totalBeforeTax,
    total_taxes: totalTaxes(taxes),
    type: 'post_payment',
    ...nullFields<CreditNote>()(
      'customer_account customer_balance_transaction out_of_band_amount shipping_cost voided_at',
    ),
  }
  context.store.put('invoice', { ...invoice, post_payment_credit_notes_amount: credited })
  return save(context, 'creditNote', note, 'credit_note.created')
}

export const creditNotes = [
  operation('POST /v1/credit_notes', parameters, createCreditNote),
  retrieveOperation('/v1/credit_notes/:id', finderOf('creditNote', 'credit_note')),
  listOperation('/v1/credit_notes', 'creditNote', { customer: z.optional(text), invoice: z.optional(text) }),
]
