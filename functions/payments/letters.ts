import type { User } from '#functions/platform/accounts/users.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { type ComposedLetter, composeLetter } from '#functions/platform/mail/letters/composeLetter.ts'
import {
  button,
  type Fact,
  facts,
  greeting,
  heading,
  note,
  type Part,
  paragraph,
} from '#functions/platform/mail/letters/parts.ts'
import { fill } from '#functions/platform/mail/letters/texts.ts'
import type { Package } from '#shared/kernel/actor.ts'
import { formatMoment, formatPrice } from '#shared/kernel/format.ts'
import type { Language } from '#shared/kernel/language.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { chargedCents } from '#shared/payments/order.ts'
import { type PartialRefund, partiallyRefundedCents, remainingCents } from '#shared/payments/partialRefund.ts'
import type { Customer } from './customerRepository.ts'
import en from './locales/en.json' with { type: 'json' }
import es from './locales/es.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import type { Order } from './orderRepository.ts'

const texts: Record<Language, typeof en> = { en, fr, es }

interface BuyerLetter {
  user: Pick<User, 'email' | 'firstName'>
  order: Pick<
    Order,
    | 'orderId'
    | 'lines'
    | 'total'
    | 'discount'
    | 'tax'
    | 'language'
    | 'createdAt'
    | 'purchaseOrder'
    | 'partRefunds'
  >
  /** Scheme, host and port of the portal. */
  origin: string
}
interface MemberLetter {
  user: Pick<User, 'email' | 'firstName' | 'language'>
  subscription: Pick<NonNullable<Customer['subscription']>, 'plan' | 'periodEnd'>
  origin: string
}

const dayOf = (instant: string, language: Language) =>
  formatMoment(instant, language, { dateStyle: 'long', timeZone: 'UTC' })
const priceOf = (cents: number, language: Language) => formatPrice(dollarsOf(cents), language)

/** Composes a letter: adds its heading to the parts, and fills the values into its subject. */
function compose(
  envelope: { to: string; language: Language; origin: string },
  words: { subject: string; preheader: string; heading: string; reason: string },
  values: Readonly<Record<string, string>>,
  parts: readonly Part[],
): ComposedLetter {
  const { preheader, reason } = words
  const subject = fill(words.subject, values)
  return composeLetter({ ...envelope, subject, preheader, reason, parts: [heading(words.heading), ...parts] })
}

function orderFacts(order: BuyerLetter['order']): Part {
  const { orderId, lines, discount = 0, tax = 0, createdAt, purchaseOrder, language } = order
  const words = texts[language].order
  const prices = lines.map(
    ({ title, quantity, cents }): Fact => [
      quantity > 1 ? `${title} × ${quantity}` : title,
      priceOf(cents * quantity, language),
    ],
  )
  return facts(
    ...prices,
    ...(discount > 0 ? [[words.discount, priceOf(-discount, language)] satisfies Fact] : []),
    ...(tax > 0 ? [[words.tax, priceOf(tax, language)] satisfies Fact] : []),
    [words.total, priceOf(chargedCents(order), language)],
    [words.date, dayOf(createdAt, language)],
    [words.number, orderId],
    ...(purchaseOrder ? [[words.purchaseOrder, purchaseOrder] satisfies Fact] : []),
  )
}

/** Says what somebody bought and for how much, with a link to each file. */
export function receiptLetter({
  user,
  order,
  links,
  origin,
}: BuyerLetter & { links: readonly { productId: string; token: string }[] }): ComposedLetter {
  const { language, lines } = order
  const { receipt: words, order: orderWords } = texts[language]
  const titleOf = (id: string) => lines.find(({ productId }) => productId === id)?.title ?? ''
  const files = links.map(({ productId, token }) =>
    button(
      fill(words.file, { title: titleOf(productId) }),
      `${origin}/api/orders/file?token=${encodeURIComponent(token)}&lang=${language}`,
    ),
  )
  return compose(
    { to: user.email, language, origin },
    words,
    { total: priceOf(chargedCents(order), language) },
    [
      greeting(user.firstName),
      paragraph(words.paid),
      orderFacts(order),
      ...files,
      ...(files.length > 0 ? [note(words.linkValidity)] : []),
      button(orderWords.all, pageUrl('/orders', { origin, language })),
    ],
  )
}

/** Says that an order is refunded: all of it, or the rest after partial refunds. */
export function refundLetter({ user, order, origin }: BuyerLetter): ComposedLetter {
  const { language } = order
  const words = texts[language].refund
  const isRest = partiallyRefundedCents(order) > 0
  return compose(
    { to: user.email, language, origin },
    words,
    { total: priceOf(remainingCents(order), language) },
    [greeting(user.firstName), paragraph(isRest ? words.rest : words.refunded), orderFacts(order)],
  )
}

/** Says how much of an order is refunded, and why. The buyer keeps what was bought. */
export function partialRefundLetter({
  user,
  order,
  refund: { cents, reason },
  origin,
}: BuyerLetter & { refund: Pick<PartialRefund, 'cents' | 'reason'> }): ComposedLetter {
  const { language } = order
  const words = texts[language].partRefund
  const amount = priceOf(cents, language)
  return compose({ to: user.email, language, origin }, words, { amount }, [
    greeting(user.firstName),
    paragraph(fill(words.refunded, { amount })),
    ...(reason ? [facts([words.why, reason])] : []),
    orderFacts(order),
    button(texts[language].order.all, pageUrl('/orders', { origin, language })),
  ])
}

/** Asks administrators to decide about an order: another amount or currency was paid (`held`), or the payer's bank disputes it. */
export function attentionLetter({
  to,
  order,
  state,
  origin,
}: Omit<BuyerLetter, 'user'> & { to: string; state: 'held' | 'disputed' }): ComposedLetter {
  const { language } = order
  const words = texts[language].attention
  return compose({ to, language, origin }, words, { order: order.orderId }, [
    paragraph(words[state]),
    orderFacts(order),
    button(words.open, `${pageUrl('/admin/orders', { origin, language })}?state=${state}`),
  ])
}

export function planStartedLetter({
  user,
  subscription: { plan, periodEnd },
  origin,
}: MemberLetter): ComposedLetter {
  const { email, firstName, language } = user
  const { started: words, plans } = texts[language]
  return compose({ to: email, language, origin }, words, { plan: plans[plan] }, [
    greeting(firstName),
    paragraph(words.paid),
    facts([words.plan, plans[plan]], [words.renews, dayOf(periodEnd, language)]),
    button(words.manage, pageUrl('/pricing', { origin, language })),
  ])
}

export function renewalFailedLetter({ user, origin }: MemberLetter): ComposedLetter {
  const { email, firstName, language } = user
  const words = texts[language].renewalFailed
  return compose({ to: email, language, origin }, words, {}, [
    greeting(firstName),
    paragraph(words.failed),
    button(words.manage, pageUrl('/pricing', { origin, language })),
  ])
}

/** Confirms a change or an end that a member has chosen, before it happens. */
export function planChangingLetter({
  user,
  subscription,
  next,
  origin,
}: MemberLetter & { next: Package }): ComposedLetter {
  const { email, firstName, language } = user
  const { plans, ending, changing } = texts[language]
  const words = next === 'free' ? ending : changing
  const values = {
    plan: plans[subscription.plan],
    next: plans[next],
    day: dayOf(subscription.periodEnd, language),
  }
  return compose({ to: email, language, origin }, words, values, [
    greeting(firstName),
    paragraph(fill(words.until, values)),
    button(words.manage, pageUrl('/pricing', { origin, language })),
  ])
}

export function planEndedLetter({ user, origin }: MemberLetter): ComposedLetter {
  const { email, firstName, language } = user
  const words = texts[language].ended
  return compose({ to: email, language, origin }, words, {}, [
    greeting(firstName),
    paragraph(words.over),
    button(words.plans, pageUrl('/pricing', { origin, language })),
  ])
}

/** Says that a plan was paid for twice, in two windows, and that the second payment is refunded. */
export function surplusLetter({ user, origin }: Omit<MemberLetter, 'subscription'>): ComposedLetter {
  const { email, firstName, language } = user
  const words = texts[language].surplus
  return compose({ to: email, language, origin }, words, {}, [greeting(firstName), paragraph(words.undone)])
}
