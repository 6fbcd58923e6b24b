import { retryPayment } from '../billing/renew.ts'
import { cancelAtPeriodEnd } from '../billing/updateSubscription.ts'
import { customerById, defaultCardOf, setDefaultCard } from '../resources/customers.ts'
import { subscriptionOf } from '../resources/invoices.ts'
import { attachCard, cardOwner, isLast4, listedCards, testCards } from '../resources/paymentMethods.ts'
import {
  cardOf,
  changeSubscription,
  liveSubscriptionsOf,
  periodEndOf,
  productName,
} from '../resources/subscriptions.ts'
import type { ChangeContext } from '../store/changeContext.ts'
import type { Customer, Invoice, PortalSession, Subscription } from '../store/objects.ts'
import { amountOf, buyerPage, dayOf, escapeHtml, money, type PageAnswer } from './frame.ts'

const buttonForm = (action: string, id: string, text: string) =>
  `<form method="post"><input type="hidden" name="id" value="${escapeHtml(id)}"><button name="action" value="${action}">${text}</button></form>`

function planSection(context: ChangeContext, subscription: Subscription): string {
  const { id, items, currency, status, cancel_at_period_end: isEnding } = subscription
  const [item] = items.data
  if (!item) return ''
  const amount = `${amountOf((item.price.unit_amount ?? 0) * (item.quantity ?? 1))} ${currency.toUpperCase()}`
  const until = `${isEnding ? 'Ends' : 'Renews'} on ${dayOf(periodEndOf(subscription))}`
  return `<h2>${escapeHtml(productName(context, item.price))}</h2><p>${amount} per ${item.price.recurring?.interval}. ${until}.${status === 'past_due' ? ' <strong>Payment is due.</strong>' : ''}</p>
${isEnding ? buttonForm('keep', id, 'Keep the plan') : buttonForm('end', id, 'Cancel at the end of the period')}`
}

function cardForm(context: ChangeContext, customer: Customer): string {
  const [subscription] = liveSubscriptionsOf(context.store, customer.id)
  const card = subscription ? cardOf(context, subscription) : defaultCardOf(context, customer)
  const currentLast4 = card?.card?.last4
  const choices = listedCards.map(
    (last4) =>
      `<label><input type="radio" name="card" value="${last4}"${last4 === currentLast4 ? ' checked' : ''}><code>${testCards[last4].number}</code></label>`,
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
  return `<li><span>${text}</span>${money(total, currency)}</li>${status === 'open' ? buttonForm('pay', id, 'Pay now') : ''}`
}

/** The page where a customer manages cards, plans and invoices. */
export function billingPortalPage(context: ChangeContext, id: string): PageAnswer | undefined {
  const session = context.store.get('portalSession', id)
  const customer = session && context.store.get('customer', session.customer)
  if (!customer || customer.deleted) return undefined
  const plans = liveSubscriptionsOf(context.store, customer.id).map((subscription) =>
    planSection(context, subscription),
  )
  const invoices = context.store.all('invoice').filter((invoice) => invoice.customer === customer.id)
  const list = invoices.reverse().map(invoiceRow).join('')
  const back = session.return_url
    ? `<a class="button" href="${escapeHtml(session.return_url)}">Back to the portal</a>`
    : ''
  const accountHtml = `<h1>Carbon portal <span class="badge">TEST</span></h1><h2>${escapeHtml(customer.name ?? customer.email ?? customer.id)}</h2>${plans.join('') || '<p>No plan.</p>'}<p></p>${back}`
  const actionsHtml = `${cardForm(context, customer)}<h2>Invoices</h2><ul>${list || '<li>None yet.</li>'}</ul><p class="note">Test mode: no money moves. This page stands in for Stripe’s.</p>`
  return { html: buyerPage('en', 'Billing', accountHtml, actionsHtml), redirectUrls: [session.return_url] }
}

/** Makes a card the customer's default, also for the present subscriptions. */
function saveCard(context: ChangeContext, { customer: customerId }: PortalSession, last4: string): void {
  if (!isLast4(last4)) return
  const customer = customerById(context, customerId)
  const { id } = attachCard(context, testCards[last4].token, cardOwner(customer))
  setDefaultCard(context, customer, id)
  for (const subscription of liveSubscriptionsOf(context.store, customerId))
    changeSubscription(context, subscription, { default_payment_method: id })
}

export function pressBillingPortal(
  context: ChangeContext,
  id: string,
  form: URLSearchParams,
): PageAnswer | undefined {
  const session = context.store.get('portalSession', id)
  if (!session) return undefined
  const [action, objectId = ''] = [form.get('action'), form.get('id') ?? '']
  const subscription = liveSubscriptionsOf(context.store, session.customer).find(({ id }) => id === objectId)
  if (action === 'card') saveCard(context, session, form.get('card') ?? '')
  if (subscription && (action === 'end' || action === 'keep'))
    changeSubscription(context, subscription, cancelAtPeriodEnd(context, subscription, action === 'end'))
  const invoice = context.store.get('invoice', objectId)
  if (action === 'pay' && invoice?.customer === session.customer && subscriptionOf(invoice))
    retryPayment(context, invoice.id, 'confirmed')
  return { location: `/_local/stripe/portal/${id}` }
}
