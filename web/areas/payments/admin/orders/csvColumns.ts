import type { ManagedOrder } from '#shared/payments/orderAnswer.ts'
import type { CsvColumns } from '#web/forms/exportCsv/ExportCsv.tsx'

/** The columns of the CSV file, named as in the API. */
export const csvColumns: CsvColumns<ManagedOrder> = {
  orderId: ({ orderId }) => orderId,
  status: ({ status }) => status,
  buyer: ({ buyer }) => buyer?.name,
  email: ({ buyer }) => buyer?.email,
  lines: ({ lines }) => lines.map(({ title, quantity }) => `${quantity} × ${title}`).join('; '),
  total: ({ total }) => total.toFixed(2),
  refunded: ({ refunded = 0 }) => refunded.toFixed(2),
  createdAt: ({ createdAt }) => createdAt,
  paidAt: ({ paidAt }) => paidAt,
  refundedAt: ({ changes = [] }) => changes.findLast(({ state }) => state === 'refunded')?.at,
  paymentId: ({ paymentId }) => paymentId,
  sessionId: ({ sessionId }) => sessionId,
}
