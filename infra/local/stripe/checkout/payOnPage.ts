import { startPaidSubscription } from '../billing/startSubscription.ts'
import { createCustomer, customerById } from '../resources/customers.ts'
import { createIntent, decline, failAuthentication, intentById, pay } from '../resources/paymentIntents.ts'
import {
  attachCard,
  cardOwner,
  createCard,
  type Last4,
  paymentMethodById,
} from '../resources/paymentMethods.ts'
import type { Call } from '../store/call.ts'
import type { CheckoutSession, Customer, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { customerDetails, detailsById, sessionById } from './sessions.ts'

/** The outcome of a button. `asks`: the bank wants a confirmation; `closed`: nobody can pay any more. */
export type PageOutcome = 'paid' | 'asks' | 'declined' | 'closed'

/** Returns the PaymentIntent of a session, and creates it when the first card is tried. */
function intentOf(call: Call, session: CheckoutSession): PaymentIntent {
  const details = detailsById(call, session.id)
  if (details.intent) return intentById(call, details.intent)
  const isPayment = session.mode === 'payment'
  const intent = createIntent(call, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'cad',
    customer: session.customer,
    description: isPayment ? details.description : 'Subscription creation',
    metadata: isPayment ? details.metadata : {},
    isReusable: !isPayment,
  })
  call.store.put('sessionDetails', { ...details, intent: intent.id })
  if (isPayment) call.store.put('session', { ...session, payment_intent: intent.id })
  return intent
}

/** Returns the customer of a session. A subscription without one creates one. */
function ensureCustomer(call: Call, session: CheckoutSession): Customer | undefined {
  if (session.customer) return customerById(call, session.customer)
  return session.mode === 'subscription'
    ? createCustomer(call, { email: session.customer_email, name: null })
    : undefined
}

function complete(
  call: Call,
  id: string,
  method: PaymentMethod | undefined,
  intent: PaymentIntent | undefined,
): 'paid' {
  const session = sessionById(call, id)
  const { lines, metadata, description } = detailsById(call, id)
  const customer = ensureCustomer(call, session)
  const card =
    method && customer && session.mode === 'subscription'
      ? attachCard(call, method.id, cardOwner(customer), 'id')
      : method
  const items = lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : []))
  const started =
    customer &&
    session.mode === 'subscription' &&
    startPaidSubscription(call, { customer, items, metadata, description, method: card }, intent)
  const completed: CheckoutSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details:
      customerDetails(customer?.email ?? session.customer_email, customer?.name ?? null) ??
      session.customer_details,
    payment_status: session.payment_status === 'no_payment_required' ? session.payment_status : 'paid',
    status: 'complete',
    url: null,
    ...(started && { subscription: started.subscription.id, invoice: started.invoice.id }),
  }
  call.store.put('session', completed)
  emit(call, 'checkout.session.completed', completed)
  return 'paid'
}

/** Returns the email and name of the buyer, as far as the session has them. */
function buyerOf(call: Call, { customer, customer_email: email }: CheckoutSession) {
  const known = customer ? customerById(call, customer) : undefined
  return { email: known?.email ?? email, name: known?.name ?? null }
}

const isClosed = ({ status, expires_at: expiresAt }: CheckoutSession, { at }: Call) =>
  status !== 'open' || expiresAt <= at

/** Pays a session with the chosen card. Pressing Pay again, also in another window, charges nothing more. */
export function payOnPage(call: Call, id: string, last4: Last4): PageOutcome {
  const session = sessionById(call, id)
  if (isClosed(session, call)) return 'closed'
  if (session.amount_total === 0 && session.mode === 'payment')
    return complete(call, id, undefined, undefined)
  const intent = intentOf(call, session)
  const method = createCard(call, last4, { customer: null, ...buyerOf(call, session) })
  if (intent.amount === 0) return complete(call, id, method, undefined)
  const tried = pay(call, intent, method, 'on page')
  if (tried.status === 'requires_action') return 'asks'
  return tried.status === 'succeeded' ? complete(call, id, method, tried) : 'declined'
}

/** Declines the card, whichever was chosen. The session stays open for another one. */
export function declineOnPage(call: Call, id: string): PageOutcome {
  const session = sessionById(call, id)
  if (isClosed(session, call)) return 'closed'
  if (!session.amount_total) return 'declined'
  decline(
    call,
    intentOf(call, session),
    createCard(call, '0002', { customer: null, ...buyerOf(call, session) }),
  )
  return 'declined'
}

/** Completes or fails the payment after the bank has asked the buyer for confirmation. */
export function answerBank(call: Call, id: string, isPassed: boolean): PageOutcome {
  const session = sessionById(call, id)
  if (isClosed(session, call)) return 'closed'
  const intent = intentOf(call, session)
  if (intent.status !== 'requires_action' || !intent.payment_method) return 'declined'
  if (!isPassed) {
    failAuthentication(call, intent)
    return 'declined'
  }
  const method = paymentMethodById(call, intent.payment_method)
  return complete(call, id, method, pay(call, intent, method, 'confirmed'))
}

export function isAwaitingBank(call: Call, { id }: CheckoutSession): boolean {
  const { intent } = detailsById(call, id)
  return intent !== null && intentById(call, intent).status === 'requires_action'
}
