import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { PaidPlan } from '#shared/payments/plan.ts'
import type { PaymentSubject } from '#shared/stripe/contract.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { PaymentOwner } from '../gateway/orderPayments.ts'
import { shopRepository } from '../shopRepository.ts'
import { expireDiscountedCheckouts } from './expireDiscountedCheckouts.ts'
import { fulfilment } from './fulfilment.ts'
import { partialRefunds } from './partialRefunds.ts'
import { settleCustomer } from './settleCustomer.ts'
import { settleOrder } from './settleOrder.ts'

export type SettlementDeps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'users' | 'outbox'> & {
  plans: readonly PaidPlan[]
}

/** To settle an order or a customer is to read its state from Stripe, and to update what the portal stores. */
export function settlements(gateway: Gateway, deps: SettlementDeps) {
  const { checkoutSessions, customers: stripeCustomers, orders: payments, subscriptions } = gateway
  const { table } = deps
  const order = settleOrder({
    ...deps,
    payments,
    fulfilment: fulfilment({ ...deps, shop: shopRepository(table) }),
    makePartialRefunds: partialRefunds({ ...deps, payments }),
  })
  const customer = settleCustomer({
    ...deps,
    stripeCustomers,
    subscriptions,
    expireDiscounted: expireDiscountedCheckouts({ table, checkoutSessions, settleOrder: order }),
  })

  async function subject(about: PaymentSubject, at: Date): Promise<void> {
    const owner: PaymentOwner = 'paymentId' in about ? await payments.ownerOf(about.paymentId) : about
    if (owner.orderId) await order(owner.orderId, at, owner.sessionId)
    else if (owner.customerId) await customer(owner.customerId, at)
  }

  return { order, customer, subject }
}
export type Settlements = ReturnType<typeof settlements>
