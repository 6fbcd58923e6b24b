import type { Table } from '#functions/platform/table/table.ts'
import { untilWritten } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import type { OrderState } from '#shared/payments/order.ts'
import { inOtherState, type Order, orderRepository } from '../orderRepository.ts'

const refundable: readonly OrderState[] = ['fulfilled', 'held', 'refundDue']

/** True if an order has a payment that the portal may refund. A disputed one is for the bank to decide. */
export const isRefundable = ({ paymentId, state }: Order) =>
  paymentId !== undefined && refundable.includes(state)

/** Marks the orders of paid bookings that the portal has cancelled as `refundDue`. */
export async function refundBookings(table: Table, at: Date): Promise<void> {
  const bookings = bookingRepository(table)
  const orders = orderRepository(table)
  for (const { bookingId, orderId } of await bookings.dueRefunds())
    await untilWritten(async () => {
      const order = await orders.byId(orderId)
      const isDue = order && isRefundable(order) && order.state !== 'refundDue'
      await table.transact([
        ...(isDue ? orders.writesToSave(order, inOtherState(order, 'refundDue', at)) : []),
        bookings.removeDueRefund(bookingId),
      ])
    })
}
