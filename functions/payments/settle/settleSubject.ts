import type { PaymentSubject } from '#shared/stripe/contract.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { SettleCustomer } from './settleCustomer.ts'
import type { SettleOrder } from './settleOrder.ts'

interface Deps {
  gateway: Gateway
  order: SettleOrder
  customer: SettleCustomer
}

/** Brings up to date whatever an event is about. */
export const settleSubject =
  ({ gateway, order, customer }: Deps) =>
  async (subject: PaymentSubject, at: Date): Promise<void> => {
    const { orderId, sessionId, customerId } =
      'paymentId' in subject ? await gateway.orders.ownerOf(subject.paymentId) : { ...noOwner, ...subject }
    if (orderId) await order(orderId, at, sessionId)
    else if (customerId) await customer(customerId, at)
  }

const noOwner: { orderId?: string; sessionId?: string; customerId?: string } = {}
