import { randomBytes } from 'node:crypto'
import { planOf } from '#functions/platform/accounts/plan.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import { page } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { newId } from '#shared/kernel/ids.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { payments } from '#shared/payments/contract.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { isLive } from '#shared/payments/subscription.ts'
import { customerRepository } from './customerRepository.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import { orderResponse } from './orderHandlers.ts'
import { type Order, orderRepository } from './orderRepository.ts'
import { receiptWrites } from './receiptWrites.ts'
import { isRefundable } from './settle/refundBookings.ts'
import { type SettlementDeps, settlements } from './settle/settlements.ts'

type Deps = SettlementDeps & { gateway: () => Promise<Gateway> }

const buyerOf = ({ userId, firstName, lastName, email }: User) => ({
  userId,
  name: `${firstName} ${lastName}`.trim(),
  email,
})

export function adminHandlers(
  deps: Deps,
): Pick<Handlers<typeof payments>, 'manage' | 'refund' | 'receipt' | 'subscriptions'> {
  const { table, users, gateway, outbox } = deps
  const orders = orderRepository(table)
  const customers = customerRepository(table)
  const writesForReceipt = receiptWrites(deps)

  /** Reads the buyers of these orders. Returns a function that converts one of the orders, with its buyer, for responses. */
  async function orderPresenter(ordersToShow: readonly Order[]) {
    const buyers = await users.byIds([...new Set(ordersToShow.map(({ userId }) => userId))])
    const buyerById = new Map(buyers.map((user) => [user.userId, user]))
    return (order: Order) => {
      const buyer = buyerById.get(order.userId)
      return { ...orderResponse(order), buyer: buyer && buyerOf(buyer) }
    }
  }

  return {
    async manage({ input: { state, userId, ...pageQuery } }) {
      if (!state) {
        const orderPage = userId
          ? await orders.ofUser(userId, pageQuery)
          : await orders.newestFirst(pageQuery)
        return page(orderPage, await orderPresenter(orderPage.items))
      }
      const waitingPage = await orders.inState(state, pageQuery)
      const items = await orders.byIds(waitingPage.items.map(({ orderId }) => orderId))
      return page({ items, next: waitingPage.next }, await orderPresenter(items))
    },

    /** Stores `refundDue` before it calls Stripe, so that the schedule refunds if the Lambda dies between. */
    async refund({ input: { id }, at }) {
      await untilWritten(async () => {
        const order = found(await orders.byId(id), paymentRefusals.noOrder)
        if (!isRefundable(order)) throw paymentRefusals.notPaid()
        if (order.state !== 'refundDue')
          await table.transact(orders.writesToSave(order, { ...order, state: 'refundDue' }))
      })
      const stripe = await gateway()
      const settledOrder = found(
        await callStripe(() => settlements(stripe, deps).order(id, at)),
        paymentRefusals.noOrder,
      )
      await outbox.wake()
      return (await orderPresenter([settledOrder]))(settledOrder)
    },

    async receipt({ input: { id }, at }) {
      const order = found(await orders.byId(id), paymentRefusals.noOrder)
      if (order.state !== 'fulfilled') throw paymentRefusals.noReceipt()
      const user = found(await users.byId(order.userId), paymentRefusals.noOrder)
      await table.transact(writesForReceipt({ letterId: newId('mail', randomBytes), order, user, at }))
      await outbox.wake()
      return { message: 'The receipt is on its way.' }
    },

    async subscriptions({ input: { userId, ...pageQuery } }) {
      const customer = userId && (await customers.byUser(userId))
      const subscribers = userId
        ? { items: customer ? [customer] : [] }
        : await customers.subscribers(pageQuery)
      const accounts = new Map(
        (await users.byIds(subscribers.items.map(({ userId }) => userId))).map((user) => [user.userId, user]),
      )
      return page(subscribers, ({ userId, subscription }) => {
        const user = accounts.get(userId)
        if (!user || !subscription) return undefined
        const paidPlan = isLive(subscription) ? subscription.plan : 'free'
        const plan = planOf(user)
        return {
          ...buyerOf(user),
          package: plan,
          reason:
            plan === 'free' ? ('none' as const) : plan === paidPlan ? ('paid' as const) : ('given' as const),
          paidPlan,
          givenPlan: user.package,
          status: subscription.status,
          cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
          periodEnd: subscription.periodEnd,
          since: subscription.createdAt,
        }
      })
    },
  }
}
