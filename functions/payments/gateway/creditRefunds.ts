import type Stripe from 'stripe'
import { idOf } from './idOf.ts'

/** A refund that failed has come back to the portal. */
const isMade = ({ status }: Stripe.Refund) => status === 'succeeded' || status === 'pending'

/** Returns all lines of an invoice with their whole quantities. The invoice itself has only the first ten. */
const allLines = async (stripe: Stripe, invoiceId: string): Promise<Stripe.CreditNoteCreateParams.Line[]> => {
  const lines = await stripe.invoices
    .listLineItems(invoiceId, { limit: 100 })
    .autoPagingToArray({ limit: 1000 })
  return lines.map(({ id, quantity }) => ({
    type: 'invoice_line_item',
    invoice_line_item: id,
    quantity: quantity ?? 1,
  }))
}

/**
 * Issues a credit note for each refund of an invoice's payment that has none yet. A refund of everything credits each line with its
 * taxes; a part of it is an amount with tax. It may run any number of times: a refund is credited once.
 */
export async function creditRefunds(stripe: Stripe, invoiceId: string, paymentId: string): Promise<void> {
  const [refunds, notes, invoice] = await Promise.all([
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
    stripe.creditNotes.list({ invoice: invoiceId, limit: 100 }),
    stripe.invoices.retrieve(invoiceId),
  ])
  const credited = new Set(notes.data.flatMap((note) => note.refunds.map(({ refund }) => idOf(refund))))
  const uncredited = refunds.data.filter((refund) => isMade(refund) && !credited.has(refund.id))
  for (const { id, amount } of uncredited.toReversed())
    await stripe.creditNotes.create(
      {
        invoice: invoiceId,
        ...(amount === invoice.total ? { lines: await allLines(stripe, invoiceId) } : { amount }),
        refunds: [{ refund: id, amount_refunded: amount }],
        // The portal writes the letter about a refund itself.
        email_type: 'none',
      },
      { idempotencyKey: `credit-${id}` },
    )
}
