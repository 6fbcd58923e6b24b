import { randomBytes } from 'node:crypto'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { newId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { payments } from '#shared/payments/contract.ts'
import {
  maxPartialRefunds,
  refundOfAmount,
  refundOfLines,
  remainingCents,
} from '#shared/payments/partialRefund.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import { managedOrder, managedOrders } from './managedOrders.ts'
import { managedSubscriptions } from './managedSubscriptions.ts'
import { inOtherState, type Order, orderRepository } from './orderRepository.ts'
import { receiptWrites } from './receiptWrites.ts'
import { revenue } from './revenue/revenue.ts'
import { isRefundable } from './settle/refundBookings.ts'
import { type SettlementDeps, settlements } from './settle/settlements.ts'

/** Returns the amount in cents of a partial refund, and the share of each line: for the chosen lines, or for an amount in cents. */
function amountAndShares(
  order: Order,
  { lines, amount }: { lines?: number[] | undefined; amount?: number | undefined },
) {
  if (lines === undefined) return refundOfAmount(order, amount ?? 0)
  if (lines.some((index) => index >= order.lines.length)) throw paymentRefusals.notPaid()
  return refundOfLines(order, lines)
}

type Deps = SettlementDeps & { gateway: () => Promise<Gateway> }

export function adminHandlers(
  deps: Deps,
): Pick<
  Handlers<typeof payments>,
  'manage' | 'managed' | 'refund' | 'refundPart' | 'receipt' | 'subscriptions' | 'revenue'
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

    /** Stores the refund as due before it calls Stripe, so that the schedule makes it if the Lambda dies in between. */
    async refundPart({ input, at }) {
      const { id, refundId, reason } = input
      await untilWritten(async () => {
        const order = found(await orders.byId(id), paymentRefusals.noOrder)
        const { partRefunds = [] } = order
        // The same form was sent before, so its refund is already stored.
        if (partRefunds.some((one) => one.refundId === refundId)) return
        if (order.state !== 'fulfilled' || !order.paymentId || partRefunds.length >= maxPartialRefunds)
          throw paymentRefusals.notPaid()
        const part = amountAndShares(order, input)
        const left = remainingCents(order)
        if (part.cents < 1 || part.cents > left)
          throw paymentRefusals.moreThanLeft({ params: { left: (left / 100).toFixed(2) } })
        if (part.cents === left) throw paymentRefusals.allThatIsLeft()
        const due = { refundId, reason, ...part, at: at.toISOString(), state: 'due' as const }
        await table.transact(orders.writesToSave(order, { ...order, partRefunds: [...partRefunds, due] }))
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
