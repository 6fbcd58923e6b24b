import { escaped } from '#shared/kernel/html.ts'
import type { Call } from '../store/call.ts'
import { framed, money } from './frame.ts'
import type { PageAnswer } from './pageAnswer.ts'

const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

function shown(
  title: string,
  facts: string[],
  lines: [text: string, amount: string][],
  total: string,
): PageAnswer {
  const items = lines.map(([text, amount]) => `<li><span>${escaped(text)}</span>${amount}</li>`).join('')
  const side = `<h1>Carbon portal <span class="badge">TEST</span></h1><p class="amount">${total}</p>`
  const act = `<h2>${escaped(title)}</h2>${facts.map((fact) => `<p>${escaped(fact)}</p>`).join('')}<ul>${items}</ul><p class="total"><span>Total</span>${total}</p>
<p class="note">Made by the stand-in for Stripe on this machine.</p>`
  return { html: framed('en', title, side, act) }
}

/** An invoice as its customer sees it. */
export function invoicePage({ store }: Call, id: string): PageAnswer | undefined {
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
    `${day(created)}, ${status}`,
    email ?? '',
    credit < 0 ? `Credit applied; due ${(due / 100).toFixed(2)}` : '',
  ]
  const rows = lines.data.map(({ description, amount }): [string, string] => [
    description ?? '',
    money(amount, currency),
  ])
  return shown(`Invoice ${number}`, facts.filter(Boolean), rows, money(total, currency))
}

/** A receipt of a card's payment. */
export function receiptPage({ store }: Call, id: string): PageAnswer | undefined {
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
  const facts = [`${day(created)}, card ending in ${details?.card?.last4 ?? '????'}`]
  const rows: [string, string][] = [[description ?? 'Payment', money(amount, currency)]]
  if (refunded > 0) rows.push(['Refunded', money(-refunded, currency)])
  return shown('Receipt', facts, rows, money(amount - refunded, currency))
}
