import { startPaid } from '../billing/startSubscription.ts'
import { createCustomer, customerById } from '../resources/customers.ts'
import { createIntent, decline, failAuthentication, intentById, pay } from '../resources/paymentIntents.ts'
import { attachedCard, createCard, type Last4, paymentMethodById } from '../resources/paymentMethods.ts'
import type { Call } from '../store/call.ts'
import type { CheckoutSession, Customer, PaymentIntent, PaymentMethod } from '../store/objects.ts'
import { emit } from '../webhooks/events.ts'
import { detailsById, detailsOf, sessionById } from './sessions.ts'

/** What has come of a button: the session is paid, the bank asks, the bank has refused, or there is nothing to pay any more. */
export type PageOutcome = 'paid' | 'asks' | 'declined' | 'closed'

/** The payment of a session, begun with the first card that is tried on its page. */
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
    isKept: !isPayment,
  })
  call.store.put('sessionDetails', { ...details, intent: intent.id })
  if (isPayment) call.store.put('session', { ...session, payment_intent: intent.id })
  return intent
}

/** A subscription needs a customer; without one it makes one. */
function customerOf(call: Call, session: CheckoutSession): Customer | undefined {
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
  const customer = customerOf(call, session)
  const card =
    method && customer && session.mode === 'subscription'
      ? attachedCard(call, method.id, ownedBy(customer), 'id')
      : method
  const items = lines.flatMap(({ price, quantity }) => (price ? [{ price, quantity: quantity ?? 1 }] : []))
  const begun =
    customer &&
    session.mode === 'subscription' &&
    startPaid(call, { customer, items, metadata, description, method: card }, intent)
  const completed: CheckoutSession = {
    ...session,
    customer: customer?.id ?? null,
    customer_details:
      detailsOf(customer?.email ?? session.customer_email, customer?.name ?? null) ??
      session.customer_details,
    payment_status: session.payment_status === 'no_payment_required' ? session.payment_status : 'paid',
    status: 'complete',
    url: null,
    ...(begun && { subscription: begun.subscription.id, invoice: begun.invoice.id }),
  }
  call.store.put('session', completed)
  emit(call, 'checkout.session.completed', completed)
  return 'paid'
}

const ownedBy = ({ id, email, name }: Customer) => ({ customer: id, email, name: name ?? null })

/** Who has entered a card, as far as the session knows. */
function ownerOf(call: Call, { customer, customer_email: email }: CheckoutSession) {
  const known = customer ? customerById(call, customer) : undefined
  return { email: known?.email ?? email, name: known?.name ?? null }
}

const isClosed = ({ status, expires_at: expiresAt }: CheckoutSession, { at }: Call) =>
  status !== 'open' || expiresAt <= at

/** The buyer has entered a card and pressed Pay. Whoever presses it again, here or in another window, pays nothing more. */
export function payOnPage(call: Call, id: string, last4: Last4): PageOutcome {
  const session = sessionById(call, id)
  if (isClosed(session, call)) return 'closed'
  if (session.amount_total === 0 && session.mode === 'payment')
    return complete(call, id, undefined, undefined)
  const intent = intentOf(call, session)
  const method = createCard(call, last4, { customer: null, ...ownerOf(call, session) })
  if (intent.amount === 0) return complete(call, id, method, undefined)
  const tried = pay(call, intent, method, 'on page')
  if (tried.status === 'requires_action') return 'asks'
  return tried.status === 'succeeded' ? complete(call, id, method, tried) : 'declined'
}

/** The buyer presses Decline: whichever card was chosen, its bank refuses. The page stays open for another one. */
export function declineOnPage(call: Call, id: string): PageOutcome {
  const session = sessionById(call, id)
  if (isClosed(session, call)) return 'closed'
  if (!session.amount_total) return 'declined'
  decline(
    call,
    intentOf(call, session),
    createCard(call, '0002', { customer: null, ...ownerOf(call, session) }),
  )
  return 'declined'
}

/** The bank has asked, and the buyer has passed its check or not. */
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

/** Whether the bank waits for the buyer. */
export function isAsked(call: Call, { id }: CheckoutSession): boolean {
  const { intent } = detailsById(call, id)
  return intent !== null && intentById(call, intent).status === 'requires_action'
}
