import { page, redirect } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { found } from '#shared/kernel/refusal.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import type { payments } from '#shared/payments/contract.ts'
import type { Invoice } from '#shared/payments/invoice.ts'
import { type PaidPlan, termSoldAt } from '#shared/payments/plan.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { customerRepository } from './customerRepository.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import type { StripeInvoice } from './gateway/invoices.ts'
import { orderRepository } from './orderRepository.ts'

interface Deps extends Pick<Platform, 'table'> {
  gateway: () => Promise<Gateway>
  plans: readonly PaidPlan[]
}
type InvoiceRoutes = 'invoices' | 'invoicePdf' | 'managedInvoices' | 'managedInvoicePdf'

/** An id that can be an invoice's or a credit note's. Stripe is asked about no other. */
const documentId = /^(in|cn)_\w{1,200}$/
const invoiceId = /^in_\w{1,200}$/

/** Returns the plan of an invoice: after a change of the plan it has a credit for the old one and the price of the new one. */
function planOf({ lines }: StripeInvoice, plans: readonly PaidPlan[]): Invoice['plan'] {
  const terms = lines.flatMap(({ priceId, total }) => {
    const term = priceId === undefined ? undefined : termSoldAt(priceId, plans)
    return term ? [{ term, total }] : []
  })
  const [mostExpensive] = terms.toSorted((one, other) => other.total - one.total)
  return mostExpensive && { name: mostExpensive.term.name, interval: mostExpensive.term.interval }
}

/** Shapes an invoice for the API. `urlOf` returns the address of a document's PDF at the portal. */
function invoiceResponse(
  invoice: StripeInvoice,
  plans: readonly PaidPlan[],
  urlOf: (documentId: string) => string,
): Invoice {
  const { lines, total, tax, creditNotes, ...facts } = invoice
  return {
    ...facts,
    plan: planOf(invoice, plans),
    lines: lines.map(({ title, quantity, total: lineTotal }) => ({
      title,
      quantity,
      total: dollarsOf(lineTotal),
    })),
    total: dollarsOf(total),
    tax: dollarsOf(tax),
    url: urlOf(invoice.invoiceId),
    creditNotes: creditNotes.map((note) => ({
      ...note,
      total: dollarsOf(note.total),
      tax: dollarsOf(note.tax),
      url: urlOf(note.creditNoteId),
    })),
  }
}

export function invoiceHandlers({
  table,
  gateway,
  plans,
}: Deps): Pick<Handlers<typeof payments>, InvoiceRoutes> {
  const customers = customerRepository(table)
  const orders = orderRepository(table)

  /** Returns the id of an order's invoice; undefined if it has none. */
  async function invoiceIdOfOrder(orderId: string, stripe: Gateway): Promise<string | undefined> {
    const { sessionId } = found(await orders.byId(orderId), paymentRefusals.noOrder)
    return sessionId === undefined ? undefined : callStripe(() => stripe.invoices.idOfSession(sessionId))
  }

  return {
    async invoices({ input: { after, limit }, actor }) {
      const customer = await customers.byUser(actor.userId)
      if (after !== undefined && !invoiceId.test(after)) throw pageRefusals.badCursor()
      if (!customer) return []
      const stripe = await gateway()
      const invoicePage = found(
        await callStripe(() => stripe.invoices.ofCustomer(customer.customerId, { after, limit })),
        pageRefusals.badCursor,
      )
      const urlOf = (id: string) => `/api/invoices/${id}/pdf`
      return page(invoicePage, (invoice) => invoiceResponse(invoice, plans, urlOf))
    },

    /** The link is asked for anew each time, because Stripe's expire, and whoever has one can open it. */
    async invoicePdf({ input: { id }, actor }) {
      const customer = documentId.test(id) ? await customers.byUser(actor.userId) : undefined
      if (!customer) throw paymentRefusals.noInvoice()
      const stripe = await gateway()
      const pdf = await callStripe(() => stripe.invoices.pdfOf(id))
      if (pdf?.customerId !== customer.customerId) throw paymentRefusals.noInvoice()
      return redirect(pdf.url)
    },

    async managedInvoices({ input: { id } }) {
      const stripe = await gateway()
      const idOfInvoice = await invoiceIdOfOrder(id, stripe)
      const invoice =
        idOfInvoice === undefined ? undefined : await callStripe(() => stripe.invoices.byId(idOfInvoice))
      const urlOf = (document: string) =>
        `/api/orders/manage/${encodeURIComponent(id)}/invoices/${document}/pdf`
      return invoice ? [invoiceResponse(invoice, plans, urlOf)] : []
    },

    async managedInvoicePdf({ input: { id, document } }) {
      const stripe = await gateway()
      const idOfInvoice = await invoiceIdOfOrder(id, stripe)
      const isKnown = idOfInvoice !== undefined && documentId.test(document)
      const pdf = isKnown ? await callStripe(() => stripe.invoices.pdfOf(document)) : undefined
      if (!pdf || pdf.invoiceId !== idOfInvoice) throw paymentRefusals.noInvoice()
      return redirect(pdf.url)
    },
  }
}
