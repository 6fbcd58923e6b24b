import { paymentLine } from '../billing/lines.ts'
import { recordPayment } from '../billing/payInvoice.ts'
import { startPaidSubscription } from '../billing/startSubscription.ts'
import { createCustomer, customerById } from '../resources/customers.ts'
import { createInvoice } from '../resources/invoices.ts'
import {
  changeAmount,
  createIntent,
  decline,
  failAuthentication,
  intentById,
  pay,
} from '../resources/paymentIntents.ts'
import {
  attachCard,
  cardOwner,
  createCard,
  type Last4,
  paymentMethodById,
} from '../resources/paymentMethods.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import type { CheckoutSession, Customer, Invoice, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { taxIdsOf } from '../tax/taxIds.ts'
import { emit } from '../webhooks/events.ts'
import { type BillingDetails, customerDetails, enterDetails, priceSession } from './billingDetails.ts'
import { detailsById, sessionById } from './sessions.ts'

/** The outcome of pressing a button on the page. `asks`: the bank wants a confirmation; `closed`: nobody can pay any more. */
export type PageOutcome = 'paid' | 'asks' | 'declined' | 'closed'

/** Returns the PaymentIntent of a session, and creates it when the first card is tried. */
function intentOf(context: ChangeContext, session: CheckoutSession): PaymentIntent {
  const details = detailsById(context, session.id)
  // Another address since the last card may have changed the taxes.
  if (details.intent)
    return changeAmount(context, intentById(context, details.intent), session.amount_total ?? 0)
  const isPayment = session.mode === 'payment'
  const intent = createIntent(context, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'cad',
    customer: session.customer,
    description: isPayment ? null : 'Subscription creation',
    metadata: isPayment ? details.metadata : {},
    savesCard: !isPayment,
  })
  context.store.put('sessionDetails', { ...details, intent: intent.id })
  if (isPayment) context.store.put('session', { ...session, payment_intent: intent.id })
  return intent
}

/** Returns the customer of a session. For a subscription or an invoice without a customer, one is created. */
function ensureCustomer(context: ChangeContext, session: CheckoutSession): Customer | undefined {
  if (session.customer) return customerById(context, session.customer)
  return session.mode === 'subscription' || session.invoice_creation?.enabled
    ? createCustomer(context, { email: session.customer_email, name: null })
    : undefined
}

/** Makes the paid invoice of a session for a single payment, if the session asks for one. */
function invoiceOf(
  context: ChangeContext,
  { id, invoice_creation: creation, automatic_tax: tax, currency }: CheckoutSession,
  customer: Customer,
  intent: PaymentIntent | undefined,
): Invoice | undefined {
  if (!creation?.enabled) return undefined
  const { custom_fields: customFields, metadata } = creation.invoice_data
  const discountId = newId('di')
  const invoice = createInvoice(context, {
    customer,
    lines: detailsById(context, id).lines.map((line) => paymentLine(context, line, discountId)),
    period: { start: context.nowSeconds, end: context.nowSeconds },
    currency: currency ?? 'cad',
    isTaxed: tax.enabled,
    metadata: metadata ?? {},
    customFields,
  })
  return recordPayment(context, invoice, intent)
}

function complete(
  context: ChangeContext,
  id: string,
  method: PaymentMethod | undefined,
  intent: PaymentIntent | undefined,
): 'paid' {
  const session = sessionById(context, id)
  const { lines, metadata } = detailsById(context, id)
  const customer = ensureCustomer(context, session)
  const card =
    method && customer && session.mode === 'subscription'
      ? attachCard(context, method.id, cardOwner(customer))
      : method
  const items = lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : []))
  const started =
    customer && session.mode === 'subscription'
      ? startPaidSubscription(
          context,
          { customer, items, metadata, method: card, isTaxed: session.automatic_tax.enabled },
          intent,
          lines.flatMap(({ price, amount_discount: discount }) => (price ? [discount] : [])),
        )
      : undefined
  const invoice =
    started?.invoice ??
    (customer && session.mode === 'payment' ? invoiceOf(context, session, customer, intent) : undefined)
  const completed: CheckoutSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details:
      customerDetails(customer?.email ?? session.customer_email, customer?.name ?? null, {
        address: customer?.address ?? session.customer_details?.address ?? null,
        taxIds: customer ? taxIdsOf(context.store, customer.id) : [],
      }) ?? session.customer_details,
    payment_status: session.payment_status === 'no_payment_required' ? session.payment_status : 'paid',
    status: 'complete',
    url: null,
    ...(started && { subscription: started.subscription.id }),
    ...(invoice && { invoice: invoice.id }),
  }
  context.store.put('session', completed)
  emit(context, 'checkout.session.completed', completed)
  return 'paid'
}

/** Returns the email and name of the buyer, as far as the session has them. */
function buyerOf(context: ChangeContext, { customer, customer_email: email }: CheckoutSession) {
  const buyer = customer ? customerById(context, customer) : undefined
  return { email: buyer?.email ?? email, name: buyer?.name ?? null }
}

const isClosed = ({ status, expires_at: expiresAt }: CheckoutSession, { nowSeconds }: ChangeContext) =>
  status !== 'open' || expiresAt <= nowSeconds

/** Pays a session with the chosen card. Pressing Pay again, also in another window, charges nothing more. */
export function payOnPage(
  context: ChangeContext,
  id: string,
  last4: Last4,
  billing?: BillingDetails,
): PageOutcome {
  const open = sessionById(context, id)
  if (isClosed(open, context)) return 'closed'
  const session = billing ? enterDetails(context, open, billing) : priceSession(context, open)
  if (session.amount_total === 0 && session.mode === 'payment')
    return complete(context, id, undefined, undefined)
  const intent = intentOf(context, session)
  const method = createCard(context, last4, { customer: null, ...buyerOf(context, session) })
  if (intent.amount === 0) return complete(context, id, method, undefined)
  const attemptedIntent = pay(context, intent, method, 'on session')
  if (attemptedIntent.status === 'requires_action') return 'asks'
  return attemptedIntent.status === 'succeeded' ? complete(context, id, method, attemptedIntent) : 'declined'
}

/** Declines the card, whichever was chosen. The session stays open for another card. */
export function declineOnPage(context: ChangeContext, id: string): PageOutcome {
  const session = sessionById(context, id)
  if (isClosed(session, context)) return 'closed'
  if (!session.amount_total) return 'declined'
  decline(
    context,
    intentOf(context, session),
    createCard(context, '0002', { customer: null, ...buyerOf(context, session) }),
  )
  return 'declined'
}

/** Completes or fails the payment after the bank has asked the buyer for confirmation. */
export function answerBank(context: ChangeContext, id: string, isPassed: boolean): PageOutcome {
  const session = sessionById(context, id)
  if (isClosed(session, context)) return 'closed'
  const intent = intentOf(context, session)
  if (intent.status !== 'requires_action' || !intent.payment_method) return 'declined'
  if (!isPassed) {
    failAuthentication(context, intent)
    return 'declined'
  }
  const method = paymentMethodById(context, intent.payment_method)
  return complete(context, id, method, pay(context, intent, method, 'confirmed'))
}

export function isAwaitingBank(context: ChangeContext, { id }: CheckoutSession): boolean {
  const { intent } = detailsById(context, id)
  return intent !== null && intentById(context, intent).status === 'requires_action'
}
