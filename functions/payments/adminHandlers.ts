import { randomBytes } from 'node:crypto'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { newId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { payments } from '#shared/payments/contract.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import { managedOrder, managedOrders } from './managedOrders.ts'
import { managedSubscriptions } from './managedSubscriptions.ts'
import { inOtherState, orderRepository } from './orderRepository.ts'
import { receiptWrites } from './receiptWrites.ts'
import { revenue } from './revenue/revenue.ts'
import { isRefundable } from './settle/refundBookings.ts'
import { type SettlementDeps, settlements } from './settle/settlements.ts'

type Deps = SettlementDeps & { gateway: () => Promise<Gateway> }

export function adminHandlers(
  deps: Deps,
): Pick<
  Handlers<typeof payments>,
  'manage' | 'managed' | 'refund' | 'receipt' | 'subscriptions' | 'revenue'
> {
  const { table, users, gateway, outbox } = deps
  const orders = orderRepository(table)
  const writesForReceipt = receiptWrites(deps)

  return {
    manage: async ({ input }) => page(await managedOrders(deps, input)),

    async managed({ input: { id } }) {
      const order = found(await orders.byId(id), paymentRefusals.noOrder)
      return managedOrder(users, order)
    },

    /** Stores `refundDue` before it calls Stripe, so that the schedule refunds if the Lambda dies between. */
    async refund({ input: { id }, at }) {
      await untilWritten(async () => {
        const order = found(await orders.byId(id), paymentRefusals.noOrder)
        if (!isRefundable(order)) throw paymentRefusals.notPaid()
        if (order.state !== 'refundDue')
          await table.transact(orders.writesToSave(order, inOtherState(order, 'refundDue', at)))
      })
      const stripe = await gateway()
      const settledOrder = found(
        await callStripe(() => settlements(stripe, deps).order(id, at)),
        paymentRefusals.noOrder,
      )
      await outbox.wake()
      return managedOrder(users, settledOrder)
    },

    async receipt({ input: { id }, at }) {
      const order = found(await orders.byId(id), paymentRefusals.noOrder)
      if (order.state !== 'fulfilled') throw paymentRefusals.noReceipt()
      const user = found(await users.byId(order.userId), paymentRefusals.noOrder)
      await table.transact(writesForReceipt({ letterId: newId('mail', randomBytes), order, user, at }))
      await outbox.wake()
      return { message: 'The receipt is on its way.' }
    },

    revenue: ({ input, at }) => revenue(deps, input, at),

    subscriptions: async ({ input }) => page(await managedSubscriptions(deps, input)),
  }
}
