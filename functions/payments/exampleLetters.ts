import type { ExampleLetters } from '#functions/platform/mail/letters/exampleLetters.ts'
import {
  attentionLetter,
  partialRefundLetter,
  planChangingLetter,
  planEndedLetter,
  planStartedLetter,
  receiptLetter,
  refundLetter,
  renewalFailedLetter,
  surplusLetter,
} from './letters.ts'

const user = { email: 'zoe@example.org', firstName: 'Zoé' }
const exampleOrder = (at: Date) => ({
  orderId: 'ord_example',
  lines: [{ title: 'Carbon inventory workbook', productId: 'prd_example', cents: 3900, quantity: 1 }],
  total: 3900,
  createdAt: at.toISOString(),
})
const exampleSubscription = (at: Date) => ({ plan: 'premium' as const, periodEnd: at.toISOString() })

export const exampleLetters: ExampleLetters = {
  receiptLetter: ({ language, origin, at }) =>
    receiptLetter({
      user,
      order: { ...exampleOrder(at), language },
      links: [{ productId: 'prd_example', token: 'example' }],
      origin,
    }),
  partialRefundLetter: ({ language, origin, at }) =>
    partialRefundLetter({
      user,
      order: { ...exampleOrder(at), language },
      refund: { cents: 1250, reason: 'The second workbook was empty.' },
      origin,
    }),
  refundLetter: ({ language, origin, at }) =>
    refundLetter({ user, order: { ...exampleOrder(at), language }, origin }),
  attentionLetter: ({ language, origin, at }) =>
    attentionLetter({ to: user.email, order: { ...exampleOrder(at), language }, state: 'held', origin }),
  planStartedLetter: ({ language, origin, at }) =>
    planStartedLetter({ user: { ...user, language }, subscription: exampleSubscription(at), origin }),
  renewalFailedLetter: ({ language, origin, at }) =>
    renewalFailedLetter({ user: { ...user, language }, subscription: exampleSubscription(at), origin }),
  planChangingLetter: ({ language, origin, at }) =>
    planChangingLetter({
      user: { ...user, language },
      subscription: exampleSubscription(at),
      next: 'pro',
      origin,
    }),
  planEndedLetter: ({ language, origin, at }) =>
    planEndedLetter({ user: { ...user, language }, subscription: exampleSubscription(at), origin }),
  surplusLetter: ({ language, origin }) => surplusLetter({ user: { ...user, language }, origin }),
}
