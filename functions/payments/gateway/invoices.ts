import Stripe from 'stripe'
import type { Page } from '#functions/platform/table/table.ts'
import type { InvoiceStatus } from '#shared/payments/invoice.ts'
import { idOf } from './idOf.ts'

export interface StripeCreditNote {
  creditNoteId: string
  number: string
  createdAt: string
  /** In cents, as all amounts here. */
  total: number
  tax: number
  pdfUrl: string
}
export interface StripeInvoice {
  invoiceId: string
  customerId: string | undefined
  number: string
  status: InvoiceStatus
  createdAt: string
  orderId: string | undefined
  lines: { title: string; quantity: number; total: number; priceId: string | undefined }[]
  total: number
  tax: number
  purchaseOrder: string | undefined
  pdfUrl: string | undefined
  creditNotes: StripeCreditNote[]
}

const isoOf = (epochSeconds: number) => new Date(epochSeconds * 1000).toISOString()
const taxOf = (taxes: readonly { amount: number }[] | null) =>
  (taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)

const noteOf = ({ id, number, created, total, total_taxes, pdf }: Stripe.CreditNote): StripeCreditNote => ({
  ...{ creditNoteId: id, number, createdAt: isoOf(created), total },
  tax: taxOf(total_taxes),
  pdfUrl: pdf,
})

const isCredited = (invoice: Stripe.Invoice) =>
  invoice.post_payment_credit_notes_amount + invoice.pre_payment_credit_notes_amount > 0

/** Returns undefined for a draft, which has no number and may still change. */
function invoiceOf(invoice: Stripe.Invoice, notes: readonly Stripe.CreditNote[]): StripeInvoice | undefined {
  const { id, number, status, created, total, metadata, lines, custom_fields: fields } = invoice
  if (status === null || status === 'draft' || number === null) return undefined
  return {
    ...{ invoiceId: id, number, status: status as InvoiceStatus, createdAt: isoOf(created), total },
    customerId: idOf(invoice.customer),
    orderId: metadata?.orderId,
    lines: lines.data.map(({ description, quantity, amount, pricing }) => ({
      title: description ?? '',
      quantity: quantity ?? 1,
      total: amount,
      priceId: idOf(pricing?.price_details?.price),
    })),
    tax: taxOf(invoice.total_taxes),
    purchaseOrder: fields?.[0]?.value,
    pdfUrl: invoice.invoice_pdf ?? undefined,
    creditNotes: notes.filter((note) => idOf(note.invoice) === id && note.status !== 'void').map(noteOf),
  }
}

/** Runs a call about one object. Returns undefined if Stripe does not have it. */
async function ifPresent<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (isMissing) return undefined
    throw error
  }
}

/** The invoices and credit notes that Stripe makes of payments. */
export const invoices = (stripe: Stripe) => {
  const notesOf = (params: Stripe.CreditNoteListParams) =>
    stripe.creditNotes.list({ ...params, limit: 100 }).autoPagingToArray({ limit: 1000 })

  return {
    /** A page of a customer's invoices, newest first. Returns undefined if the invoice `after` does not exist. */
    async ofCustomer(
      customerId: string,
      { after, limit }: { after?: string | undefined; limit: number },
    ): Promise<Page<StripeInvoice> | undefined> {
      const list = await ifPresent(() =>
        stripe.invoices.list({
          customer: customerId,
          limit: Math.min(limit, 100),
          ...(after !== undefined && { starting_after: after }),
        }),
      )
      if (!list) return undefined
      const notes = list.data.some(isCredited) ? await notesOf({ customer: customerId }) : []
      return {
        items: list.data.flatMap((invoice) => invoiceOf(invoice, notes) ?? []),
        next: list.has_more ? list.data.at(-1)?.id : undefined,
      }
    },

    async byId(invoiceId: string): Promise<StripeInvoice | undefined> {
      const invoice = await ifPresent(() => stripe.invoices.retrieve(invoiceId))
      return invoice && invoiceOf(invoice, isCredited(invoice) ? await notesOf({ invoice: invoiceId }) : [])
    },

    /** Returns the id of the invoice of an order's Checkout Session. Sessions of before 28 November 2026 have none. */
    async idOfSession(sessionId: string): Promise<string | undefined> {
      return idOf((await stripe.checkout.sessions.retrieve(sessionId)).invoice)
    },

    /** Returns where Stripe serves the PDF of an invoice or a credit note now, and whose it is. */
    async pdfOf(
      documentId: string,
    ): Promise<{ customerId?: string | undefined; invoiceId: string; url: string } | undefined> {
      if (documentId.startsWith('cn_')) {
        const note = await ifPresent(() => stripe.creditNotes.retrieve(documentId))
        return note && { customerId: idOf(note.customer), invoiceId: idOf(note.invoice)!, url: note.pdf }
      }
      const invoice = await ifPresent(() => stripe.invoices.retrieve(documentId))
      const url = invoice?.invoice_pdf
      return invoice && url ? { customerId: idOf(invoice.customer), invoiceId: invoice.id, url } : undefined
    },
  }
}
