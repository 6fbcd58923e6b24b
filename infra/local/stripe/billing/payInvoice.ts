import { changeInvoice } from '../resources/invoices.ts'
import { createIntent, pay } from '../resources/paymentIntents.ts'
import type { BuyerPresence } from '../resources/paymentMethods.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

/** A failed card is retried on these days after the invoice, then the subscription is canceled. */
const retryAfterSeconds = [3, 7, 14].map((days) => days * 86_400)

export const maxAttempts = retryAfterSeconds.length + 1

/** Returns the PaymentIntent of an invoice, and creates it at the first attempt. */
function intentOf(context: ChangeContext, invoice: Invoice): PaymentIntent {
  const existing = context.store.all('invoicePayment').find((payment) => payment.invoice === invoice.id)
  const intent =
    existing?.payment.payment_intent && context.store.get('paymentIntent', existing.payment.payment_intent)
  if (intent) return intent
  const description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update'
  return createIntent(context, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description,
    // Renewals charge the card without the buyer.
    savesCard: true,
  })
}

/** Links an invoice to its PaymentIntent, with the present status. */
function saveInvoicePayment(context: ChangeContext, invoice: Invoice, intent: PaymentIntent): void {
  const existing = context.store.all('invoicePayment').find((payment) => payment.invoice === invoice.id)
  const isPaid = intent.status === 'succeeded'
  const payment: InvoicePayment = {
    id: existing?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: isPaid ? intent.amount : null,
    amount_requested: intent.amount,
    created: existing?.created ?? context.nowSeconds,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? context.nowSeconds : null },
  }
  context.store.put('invoicePayment', payment)
  if (isPaid) emit(context, 'invoice_payment.paid', payment)
}

function markPaid(context: ChangeContext, invoice: Invoice, isAttempted: boolean): Invoice {
  const paidInvoice = changeInvoice(context, invoice, 'invoice.paid', {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (isAttempted ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: context.nowSeconds },
  })
  emit(context, 'invoice.payment_succeeded', paidInvoice)
  return paidInvoice
}

/** The first attempt is made when the invoice is created, so the days count from its creation. */
const nextAttempt = ({ created }: Invoice, attempts: number): number | null => {
  const delay = retryAfterSeconds[attempts - 1]
  return delay === undefined ? null : created + delay
}

/** Records a payment that was made on Checkout's page, before the invoice existed. An invoice of nothing has no PaymentIntent. */
export function recordPayment(
  context: ChangeContext,
  invoice: Invoice,
  intent: PaymentIntent | undefined,
): Invoice {
  if (intent) saveInvoicePayment(context, invoice, intent)
  return markPaid(context, invoice, intent !== undefined)
}

/**
 * Charges the card; without a card, the attempt counts as failed. Returns the changed invoice, and its
 * PaymentIntent if there was something to pay.
 */
export function payInvoice(
  context: ChangeContext,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  presence: BuyerPresence,
): { invoice: Invoice; intent?: PaymentIntent } {
  if (invoice.amount_due === 0) return { invoice: markPaid(context, invoice, false) }
  const unpaid = intentOf(context, invoice)
  const intent = method ? pay(context, unpaid, method, presence) : unpaid
  saveInvoicePayment(context, invoice, intent)
  if (intent.status === 'succeeded') return { intent, invoice: markPaid(context, invoice, true) }
  const attempts = invoice.attempt_count + 1
  const failedInvoice = changeInvoice(context, invoice, 'invoice.payment_failed', {
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: nextAttempt(invoice, attempts),
  })
  return { intent, invoice: failedInvoice }
}
