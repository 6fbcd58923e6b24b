import type { CheckoutSession, Dispute } from '../store/objects.ts'
import { amountOf, escapeHtml, type PageFrame } from './frame.ts'
import type { Overview } from './overview.ts'

const button = (action: string, text: string, id = '') =>
  `<button name="action" value="${action}${id && `:${escapeHtml(id)}`}">${text}</button>`

const form = (...buttons: string[]) =>
  `<form method="post" action="/_local/stripe">${buttons.filter(Boolean).join(' ')}</form>`

const time = (moment: string | number) => {
  const iso = new Date(moment).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`
}

function delivery({
  id,
  type,
  about,
  created,
  state,
  due,
  attempts,
}: Overview['deliveries'][number]): string {
  const tries = attempts
    .map(({ at, outcome }) => `<dt>${time(at)}</dt><dd>${escapeHtml(outcome)}</dd>`)
    .join('')
  const isWaiting = state === 'pending' || state === 'held'
  return `<details><summary><strong>${escapeHtml(type).replaceAll('.', '<wbr>.')}</strong><span>${state}${attempts.length > 1 ? `, ${attempts.length} attempts` : ''}</span><span>${escapeHtml(about)}</span>${time(created * 1000)}</summary>
${form(
  button('again', 'Send again', id),
  button('twice', 'Send twice', id),
  state === 'held' ? button('release', 'Release', id) : isWaiting ? button('hold', 'Hold', id) : '',
  isWaiting ? button('delay', 'Delay a minute', id) : '',
  isWaiting ? button('drop', 'Drop', id) : '',
)}
<dl><dt>event</dt><dd>${escapeHtml(id)}</dd>${state === 'pending' ? `<dt>due</dt><dd>${time(due)}</dd>` : ''}${tries}</dl></details>`
}

const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-')

const style = `
h2 { scroll-margin-top: 1rem } select { font: inherit; padding: .4rem } label, form a { align-self: center } input[name=count] { flex: 0 1 6rem }
@media (max-width: 40rem) { summary { grid-template-columns: 1fr } }
`

/** Makes the row of an object, with its buttons. */
const row = (title: string, state: string, about: string, ...buttons: string[]) =>
  `<details><summary><strong>${title}</strong><span>${escapeHtml(state)}</span><span>${about}</span></summary>${form(...buttons)}</details>`

const amount = (cents: number | null, currency: string | null) =>
  `${amountOf(cents ?? 0)} ${escapeHtml((currency ?? '').toUpperCase())}`

const session = ({ id, mode, status, payment_status, amount_total, currency, url }: CheckoutSession) =>
  row(
    `${amount(amount_total, currency)}, ${mode}`,
    `${status}, ${payment_status}`,
    escapeHtml(id),
    url ? `<a href="${escapeHtml(url)}">Open the page</a>` : '',
    status === 'open' ? button('expire', 'Let it expire', id) : '',
  )

const subscription = ({
  id,
  status,
  price,
  cancelAtPeriodEnd,
  periodEnd,
  customer,
}: Overview['subscriptions'][number]) =>
  row(
    escapeHtml(price ?? ''),
    `${status}${cancelAtPeriodEnd ? ', ends' : ''}`,
    `${escapeHtml(id)} of ${escapeHtml(customer)}, until ${time(periodEnd)}`,
    status === 'canceled' ? '' : button('fail-card', 'Let the card fail from now on', id),
    status === 'canceled' ? '' : button('good-card', 'Give it a good card', id),
    button('customer-portal', 'Open the customer’s page', customer),
  )

const charge = ({ id, amount: cents, refunded, currency, status, disputed }: Overview['charges'][number]) =>
  row(
    amount(cents, currency),
    `${status}${refunded > 0 ? `, refunded ${amountOf(refunded)}` : ''}${disputed ? ', disputed' : ''}`,
    escapeHtml(id),
    status === 'succeeded' && refunded < cents ? button('refund', 'Refund', id) : '',
    status === 'succeeded' && !disputed ? button('dispute', 'Dispute', id) : '',
  )

const dispute = ({ id, amount: cents, currency, status, charge: about }: Dispute) =>
  row(
    amount(cents, currency),
    status,
    `${escapeHtml(id)} of ${escapeHtml(about)}`,
    status === 'needs_response' ? button('win', 'Let the portal win', id) : '',
    status === 'needs_response' ? button('lose', 'Let the buyer win', id) : '',
  )

const section = (title: string, rows: string[]) =>
  `<h2 id="${anchorOf(title)}">${title} (${rows.length})</h2>${rows.join('\n') || '<p>None yet.</p>'}`

const clock = (
  now: string,
) => `<form method="post" action="/_local/stripe"><label for="count">It is ${time(now)}. Move the clock by</label>
<input id="count" name="count" type="number" min="0" max="3650" value="1">
<select name="unit" aria-label="Unit"><option value="3600">hours</option><option value="86400" selected>days</option></select>
<button name="action" value="advance">Move</button></form>`

/** Makes the page that lists the objects of the stand-in, with their buttons. */
export function overviewPage(overview: Overview, frame: PageFrame): string {
  const { holdAll, dropOneInFive, deliveries } = overview
  const heldCount = deliveries.filter(({ state }) => state === 'held').length
  const parts: [title: string, rows: string[]][] = [
    ['Webhooks', deliveries.map(delivery)],
    ['Checkout sessions', overview.sessions.map(session)],
    ['Subscriptions', overview.subscriptions.map(subscription)],
    ['Charges', overview.charges.map(charge)],
    ['Disputes', overview.disputes.map(dispute)],
  ]
  return frame(
    'Stripe',
    `<main><h1>Stripe’s stand-in on this machine</h1>
<nav>${parts.map(([title, rows]) => `<a href="#${anchorOf(title)}">${title} (${rows.length})</a>`).join(' ')}</nav>
${clock(overview.now)}
${form(
  holdAll ? button('stop-holding', 'Hold no more') : button('hold-all', 'Hold all'),
  dropOneInFive ? button('drop-none', 'Drop no more') : button('drop-some', 'Drop one in five'),
  heldCount > 0 ? button('release-all', `Release ${heldCount}`) : '',
  heldCount > 1 ? button('release-reversed', 'Release in reverse') : '',
)}
${parts.map(([title, rows]) => section(title, rows)).join('\n')}</main>`,
    style,
  )
}
