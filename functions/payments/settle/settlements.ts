import type { PlatformWithOutbox } from '#functions/platform/outbox.ts'
import type { PaidPlan } from '#shared/payments/plan.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { shopRepository } from '../shopRepository.ts'
import { closeDiscounted } from './closeDiscounted.ts'
import { fulfilment } from './fulfilment.ts'
import { settleCustomer } from './settleCustomer.ts'
import { settleOrder } from './settleOrder.ts'
import { settleSubject } from './settleSubject.ts'

export type SettlingDeps = Pick<PlatformWithOutbox, 'env' | 'log' | 'table' | 'users' | 'outbox'> & {
  plans: readonly PaidPlan[]
}

/** All that brings the portal up to what Stripe says. */
export function settlements(gateway: Gateway, deps: SettlingDeps) {
  const shop = shopRepository(deps.table)
  const order = settleOrder({ ...deps, payments: gateway.orders, fulfilment: fulfilment({ ...deps, shop }) })
  const { subscriptions } = gateway
  const closeBookings = closeDiscounted({ table: deps.table, subscriptions, settleOrder: order })
  const customer = settleCustomer({ ...deps, subscriptions, closeDiscounted: closeBookings })
  return { order, customer, subject: settleSubject({ gateway, order, customer }) }
}
export type Settlements = ReturnType<typeof settlements>
