import type { ChangeContext } from '../store/changeContext.ts'
import { buyerPage, dayOf, escapeHtml, money, type PageAnswer } from './frame.ts'

function documentPage(
  title: string,
  facts: string[],
  lines: [text: string, amount: string][],
  total: string,
): PageAnswer {
  const items = lines.map(([text, amount]) => `<li><span>${escapeHtml(text)}</span>${amount}</li>`).join('')
  const summary = `<h1>Carbon portal <span class="badge">TEST</span></h1><p class="amount">${total}</p>`
  const content = `<h2>${escapeHtml(title)}</h2>${facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('')}<ul>${items}</ul><p class="total"><span>Total</span>${total}</p>
<p class="note">Made by the stand-in for Stripe on this machine.</p>`
  return { html: buyerPage('en', title, summary, content) }
}

/** The page of an invoice for its customer. */
export function invoicePage({ store }: ChangeContext, id: string): PageAnswer | undefined {
  const invoice = store.get('invoice', id)
  if (!invoice) return undefined
  const {
    number,
    status,
    created,
    customer_email: email,
    lines,
    currency,
    total,
    starting_balance: credit,
    amount_due: due,
  } = invoice
  const facts = [
    `${dayOf(created)}, ${status}`,
    email ?? '',
    credit < 0 ? `Credit applied; due ${(due / 100).toFixed(2)}` : '',
  ]
  const rows = lines.data.map(({ description, amount }): [string, string] => [
    description ?? '',
    money(amount, currency),
  ])
  return documentPage(`Invoice ${number}`, facts.filter(Boolean), rows, money(total, currency))
}

/** The receipt of a card payment. */
export function receiptPage({ store }: ChangeContext, id: string): PageAnswer | undefined {
  const charge = store.get('charge', id)
  if (!charge?.paid) return undefined
  const {
    amount,
    amount_refunded: refunded,
    currency,
    created,
    payment_method_details: details,
    description,
  } = charge
  const facts = [`${dayOf(created)}, card ending in ${details?.card?.last4 ?? '????'}`]
  const rows: [string, string][] = [[description ?? 'Payment', money(amount, currency)]]
  if (refunded > 0) rows.push(['Refunded', money(-refunded, currency)])
  return documentPage('Receipt', facts, rows, money(amount - refunded, currency))
}
