import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const paymentRefusals = defineRefusals('payment', {
  priceChanged: ['conflict', 'A price has changed. Please look at your cart again.'],
  unknownPlan: ['invalid', 'There is no such plan.'],
  alreadySubscribed: ['conflict', 'You have a subscription already. Choose another plan to change it.'],
  notSubscribed: ['conflict', 'You have no subscription that could be changed.'],
  otherInterval: [
    'conflict',
    'To change from a yearly plan to a monthly one, end your plan, and choose again when the year is over.',
  ],
  changesAlready: ['conflict', 'Your plan is about to change. Keep it first, and then choose the year.'],
  pastDue: [
    'conflict',
    'Your last payment is still due. Please check your card under “Cards and invoices” first.',
  ],
  noProduct: ['missing', 'This product no longer exists.'],
  ambiguousTitle: ['conflict', 'Two products have this title. Please choose one of them in the shop.'],
  mixedCart: ['invalid', 'A course and products cannot be paid for together.'],
  noBooking: ['conflict', 'You have no confirmed booking of this course that is still to be paid.'],
  tooSmall: ['invalid', 'Card payments start at C$0.50. Please add something.'],
  noOrder: ['missing', 'This order does not exist.'],
  noInvoice: ['missing', 'This invoice does not exist.'],
  /** The order cannot be refunded, for example because it was refunded already. */
  notPaid: ['conflict', 'This order has nothing that could be paid back.'],
  moreThanLeft: [
    'conflict',
    'Only {{left}} dollars of this order are left. It may have been refunded in part meanwhile.',
  ],
  allThatIsLeft: [
    'conflict',
    'That is all that is left. Refund the whole order instead, which also takes back what was bought.',
  ],
  badPeriod: ['invalid', 'Choose a period of at most {{days}} days, whose end is not before its beginning.'],
  noReceipt: ['conflict', 'Only an order with the status “Paid” has a receipt.'],
  cardDeclined: ['conflict', 'Your card was declined. Please check your card and try again.'],
  unavailable: ['unavailable', 'Error connecting to payment gateway. Please try again.'],
})

export const refundErrors = defineFieldErrors('refund', {
  amount: 'Enter an amount in dollars, such as 12.50.',
  oneOf: 'Choose lines, or enter an amount.',
})

export const cartErrors = defineFieldErrors('cart', {
  noPrice: 'The price is missing or not valid.',
})
