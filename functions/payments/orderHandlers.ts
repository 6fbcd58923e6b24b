import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import { page, redirect } from '#functions/platform/http/answer.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { pageUrl } from '#functions/platform/http/pageUrl.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { found } from '#shared/kernel/refusal.ts'
import type { payments } from '#shared/payments/contract.ts'
import { chargedCents } from '#shared/payments/order.ts'
import { partiallyRefundedCents } from '#shared/payments/partialRefund.ts'
import { paymentRefusals } from '#shared/payments/refusals.ts'
import { fileLinks } from './fileLinks.ts'
import { callStripe, type Gateway } from './gateway/gateway.ts'
import { type Order, orderRepository } from './orderRepository.ts'
import { type SettlementDeps, settlements } from './settle/settlements.ts'
import { type BoughtProduct, shopRepository } from './shopRepository.ts'

type Deps = SettlementDeps & { gateway: () => Promise<Gateway>; downloads: Pick<Downloads, 'address'> }

const isDelivered = ({ state }: Pick<Order, 'state'>) => state === 'fulfilled'
const productsIn = (orders: readonly Order[]) =>
  orders.filter(isDelivered).flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []))

/** Shapes an order for the API, in dollars. `boughtProducts` has the file and the page of each product, by product id. */
export const orderResponse = (
  order: Order,
  boughtProducts: ReadonlyMap<string, BoughtProduct> = new Map(),
) => {
  const { orderId, state, discount, tax, createdAt, paidAt, purchaseOrder, lines } = order
  const refunded = state === 'refunded' ? chargedCents(order) : partiallyRefundedCents(order)
  return {
    orderId,
    status: state,
    total: dollarsOf(chargedCents(order)),
    refunded: refunded ? dollarsOf(refunded) : undefined,
    discount: discount ? dollarsOf(discount) : undefined,
    tax: tax ? dollarsOf(tax) : undefined,
    createdAt,
    paidAt,
    purchaseOrder,
    lines: lines.map(({ title, quantity, cents, productId }) => ({
      title,
      quantity,
      price: dollarsOf(cents),
      ...(state === 'fulfilled' && productId ? boughtProducts.get(productId) : undefined),
    })),
  }
}

export function orderHandlers(deps: Deps): Pick<Handlers<typeof payments>, 'orders' | 'order' | 'file'> {
  const { env, table, downloads, gateway, outbox } = deps
  const orders = orderRepository(table)
  const shop = shopRepository(table)
  const links = fileLinks(table)

  return {
    async orders({ input, actor, at }) {
      const orderPage = await orders.ofUser(actor.userId, input)
      const bought = await shop.bought(productsIn(orderPage.items), { at, downloads })
      return page(orderPage, (order) => orderResponse(order, bought))
    },

    /** Asks Stripe about an unpaid order, so that a returning buyer need not wait for the webhook. */
    async order({ input: { id }, actor, at }) {
      const order = await orders.byId(id)
      if (order?.userId !== actor.userId) throw paymentRefusals.noOrder()
      const stripe = order.state === 'created' && order.sessionId ? await gateway() : undefined
      const settledOrder = stripe
        ? found(await callStripe(() => settlements(stripe, deps).order(id, at)), paymentRefusals.noOrder)
        : order
      if (settledOrder.state !== order.state) await outbox.wake()
      const bought = await shop.bought(productsIn([settledOrder]), { at, downloads })
      return orderResponse(settledOrder, bought)
    },

    async file({ input: { token }, at, language }) {
      const link = await links.open(token, at)
      const order = link && (await orders.byId(link.orderId))
      const bought =
        order && isDelivered(order) ? await shop.bought([link!.productId], { at, downloads }) : undefined
      const reason = order && !isDelivered(order) ? 'withdrawn' : 'expired'
      return redirect(
        bought?.get(link!.productId)?.fileURL ??
          `${pageUrl('/orders', { origin: env.ORIGIN, language })}?link=${reason}`,
      )
    },
  }
}
