import { changeInvoice } from '../resources/invoices.ts'
import { createIntent, pay } from '../resources/paymentIntents.ts'
import type { Presence } from '../resources/paymentMethods.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Invoice, InvoicePayment, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'

/** A failed card is retried on these days after the invoice, then the subscription is canceled. */
const retryAfterSeconds = [3, 7, 14].map((days) => days * 86_400)

export const maxAttempts = retryAfterSeconds.length + 1

/** Returns the PaymentIntent of an invoice, and creates it at the first attempt. */
function intentOf(call: Call, invoice: Invoice): PaymentIntent {
  const known = call.store.all('invoicePayment').find((one) => one.invoice === invoice.id)
  const intent =
    known?.payment.payment_intent && call.store.get('paymentIntent', known.payment.payment_intent)
  if (intent) return intent
  const description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update'
  return createIntent(call, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description,
    isReusable: true,
  })
}

/** Links an invoice to its PaymentIntent, with the present status. */
function saveInvoicePayment(call: Call, invoice: Invoice, intent: PaymentIntent): void {
  const known = call.store.all('invoicePayment').find((one) => one.invoice === invoice.id)
  const isPaid = intent.status === 'succeeded'
  const payment: InvoicePayment = {
    id: known?.id ?? newId('inpay'),
    object: 'invoice_payment',
    amount_paid: isPaid ? intent.amount : null,
    amount_requested: intent.amount,
    created: known?.created ?? call.at,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? call.at : null },
  }
  call.store.put('invoicePayment', payment)
  if (isPaid) emit(call, 'invoice_payment.paid', payment)
}

function markPaid(call: Call, invoice: Invoice, isAttempted: boolean): Invoice {
  const paid = changeInvoice(call, invoice, 'invoice.paid', {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (isAttempted ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: call.at },
  })
  emit(call, 'invoice.payment_succeeded', paid)
  return paid
}

/** The first attempt is made when the invoice is created, so the days count from there. */
const nextAttempt = ({ created }: Invoice, attempts: number): number | null => {
  const delay = retryAfterSeconds[attempts - 1]
  return delay === undefined ? null : created + delay
}

/** Records a payment that was made on the page, before the invoice existed. */
export function recordPayment(call: Call, invoice: Invoice, intent: PaymentIntent): Invoice {
  saveInvoicePayment(call, invoice, intent)
  return markPaid(call, invoice, true)
}

/** Charges the card. Returns the changed invoice, and its PaymentIntent if there was something to pay. */
export function payInvoice(
  call: Call,
  invoice: Invoice,
  method: PaymentMethod | undefined,
  presence: Presence,
): { invoice: Invoice; intent?: PaymentIntent } {
  if (invoice.amount_due === 0) return { invoice: markPaid(call, invoice, false) }
  const unpaid = intentOf(call, invoice)
  const intent = method ? pay(call, unpaid, method, presence) : unpaid
  saveInvoicePayment(call, invoice, intent)
  if (intent.status === 'succeeded') return { intent, invoice: markPaid(call, invoice, true) }
  const attempts = invoice.attempt_count + 1
  const failed = changeInvoice(call, invoice, 'invoice.payment_failed', {
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: nextAttempt(invoice, attempts),
  })
  return { intent, invoice: failed }
}
