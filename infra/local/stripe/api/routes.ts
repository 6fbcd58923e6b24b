import { previewInvoice } from '../billing/previewInvoice.ts'
import { subscriptionOperations } from '../billing/subscriptionOperations.ts'
import { sessionOperations } from '../checkout/sessionOperations.ts'
import { charges } from '../resources/charges.ts'
import { creditNotes } from '../resources/creditNotes.ts'
import { customers } from '../resources/customers.ts'
import { deleteCustomer } from '../resources/deleteCustomer.ts'
import { disputes } from '../resources/disputes.ts'
import { events } from '../resources/events.ts'
import { invoices } from '../resources/invoices.ts'
import { paymentIntents } from '../resources/paymentIntents.ts'
import { createPortalSessionOperation } from '../resources/portalSessions.ts'
import { prices } from '../resources/prices.ts'
import { products } from '../resources/products.ts'
import { promotionCodes } from '../resources/promotionCodes.ts'
import { refunds } from '../resources/refunds.ts'
import { subscriptions } from '../resources/subscriptions.ts'
import type { Operation } from './operation.ts'

/** Every operation of Stripe's API that the stand-in serves. */
const operations: Operation[] = [
  ...products,
  ...prices,
  ...customers,
  deleteCustomer,
  ...sessionOperations,
  ...subscriptions,
  ...subscriptionOperations,
  // The preview comes before the invoices, because their `:id` would match its path.
  previewInvoice,
  ...invoices,
  ...creditNotes,
  ...promotionCodes,
  ...paymentIntents,
  ...charges,
  ...refunds,
  ...disputes,
  createPortalSessionOperation,
  ...events,
]

const routes = operations.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replace(':id', '([^/]+)')}$`),
}))

export function findRoute(method: string, path: string): { operation: Operation; id: string } | undefined {
  for (const { operation, pattern } of routes) {
    const match = operation.method === method && pattern.exec(path)
    if (match) return { operation, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
