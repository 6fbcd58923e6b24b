import { retryPayment } from '../billing/renew.ts'
import { cancelAtPeriodEnd } from '../billing/updateSubscription.ts'
import { customerById, setDefaultCard } from '../resources/customers.ts'
import { subscriptionOf } from '../resources/invoices.ts'
import { attachCard, cardOwner, isLast4, listedCards, testCards } from '../resources/paymentMethods.ts'
import {
  cardOf,
  changeSubscription,
  liveSubscriptionsOf,
  periodEndOf,
  productName,
} from '../resources/subscriptions.ts'
import type { Call } from '../store/call.ts'
import type { Customer, Invoice, PortalSession, Subscription } from '../store/objects.ts'
import { amountOf, buyerPage, dayOf, escapeHtml, money } from './frame.ts'
import type { PageAnswer } from './pageAnswer.ts'

const button = (action: string, id: string, text: string) =>
  `<form method="post"><input type="hidden" name="id" value="${escapeHtml(id)}"><button name="action" value="${action}">${text}</button></form>`

function planSection(call: Call, subscription: Subscription): string {
  const { id, items, currency, status, cancel_at_period_end: isEnding } = subscription
  const [item] = items.data
  if (!item) return ''
  const amount = `${amountOf((item.price.unit_amount ?? 0) * (item.quantity ?? 1))} ${currency.toUpperCase()}`
  const until = `${isEnding ? 'Ends' : 'Renews'} on ${dayOf(periodEndOf(subscription))}`
  return `<h2>${escapeHtml(productName(call)(item.price))}</h2><p>${amount} per ${item.price.recurring?.interval}. ${until}.${status === 'past_due' ? ' <strong>Payment is due.</strong>' : ''}</p>
${isEnding ? button('keep', id, 'Keep the plan') : button('end', id, 'Cancel at the end of the period')}`
}

function cardForm(call: Call, customer: Customer): string {
  const [subscription] = liveSubscriptionsOf(call.store, customer.id)
  const chosen = customer.invoice_settings.default_payment_method
  const card = subscription
    ? cardOf(call, subscription)
    : chosen
      ? call.store.get('paymentMethod', chosen)
      : undefined
  const known = card?.card?.last4
  const choices = listedCards.map(
    (last4) =>
      `<label><input type="radio" name="card" value="${last4}"${last4 === known ? ' checked' : ''}><code>${testCards[last4].number}</code></label>`,
  )
  return `<h2>Card</h2><form method="post"><div class="cards">${choices.join('')}</div><p></p><button name="action" value="card">Save the card</button></form>`
}

function invoiceRow({
  id,
  number,
  created,
  status,
  total,
  currency,
  hosted_invoice_url: url,
}: Invoice): string {
  const text = `<a href="${escapeHtml(url ?? '')}">${escapeHtml(number ?? id)}</a><small>${dayOf(created)}, ${status}</small>`
  return `<li><span>${text}</span>${money(total, currency)}</li>${status === 'open' ? button('pay', id, 'Pay now') : ''}`
}

/** The page where a customer manages cards, plans and invoices. */
export function portalPage(call: Call, id: string): PageAnswer | undefined {
  const session = call.store.get('portalSession', id)
  const customer = session && call.store.get('customer', session.customer)
  if (!customer || customer.deleted) return undefined
  const plans = liveSubscriptionsOf(call.store, customer.id).map((one) => planSection(call, one))
  const invoices = call.store.all('invoice').filter((one) => one.customer === customer.id)
  const list = invoices.reverse().map(invoiceRow).join('')
  const back = session.return_url
    ? `<a class="button" href="${escapeHtml(session.return_url)}">Back to the portal</a>`
    : ''
  const side = `<h1>Carbon portal <span class="badge">TEST</span></h1><h2>${escapeHtml(customer.name ?? customer.email ?? customer.id)}</h2>${plans.join('') || '<p>No plan.</p>'}<p></p>${back}`
  const act = `${cardForm(call, customer)}<h2>Invoices</h2><ul>${list || '<li>None yet.</li>'}</ul><p class="note">Test mode: no money moves. This page stands in for Stripe’s.</p>`
  return { html: buyerPage('en', 'Billing', side, act), leadsTo: [session.return_url] }
}

/** Makes a card the customer's default, also for the present subscriptions. */
function saveCard(call: Call, { customer: customerId }: PortalSession, last4: string): void {
  if (!isLast4(last4)) return
  const customer = customerById(call, customerId)
  const { id } = attachCard(call, testCards[last4].token, cardOwner(customer), 'card')
  setDefaultCard(call, customer, id)
  for (const subscription of liveSubscriptionsOf(call.store, customerId))
    changeSubscription(call, subscription, { default_payment_method: id })
}

export function pressPortal(call: Call, id: string, form: URLSearchParams): PageAnswer | undefined {
  const session = call.store.get('portalSession', id)
  if (!session) return undefined
  const [action, about = ''] = [form.get('action'), form.get('id') ?? '']
  const subscription = liveSubscriptionsOf(call.store, session.customer).find((one) => one.id === about)
  if (action === 'card') saveCard(call, session, form.get('card') ?? '')
  if (subscription && (action === 'end' || action === 'keep'))
    changeSubscription(call, subscription, cancelAtPeriodEnd(call, subscription, action === 'end'))
  const invoice = call.store.get('invoice', about)
  if (action === 'pay' && invoice?.customer === session.customer && subscriptionOf(invoice))
    retryPayment(call, invoice.id, 'on page')
  return { location: `/_local/stripe/portal/${id}` }
}
