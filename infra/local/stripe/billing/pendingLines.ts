import type { Call } from '../store/call.ts'
import type { InvoiceLine } from '../store/objects.ts'

export const pendingLinesOf = ({ store }: Call, subscription: string): InvoiceLine[] =>
  store
    .all('pendingLine')
    .filter((one) => one.subscription === subscription)
    .map(({ line }) => line)

/** Stores lines for the subscription's next invoice. */
export function addPendingLines(call: Call, subscription: string, lines: InvoiceLine[]): void {
  for (const line of lines) call.store.put('pendingLine', { id: line.id, subscription, line })
}

/** Removes and returns the pending lines, for an invoice that is being created. */
export function takePendingLines(call: Call, subscription: string): InvoiceLine[] {
  const lines = pendingLinesOf(call, subscription)
  for (const { id } of lines) call.store.remove('pendingLine', id)
  return lines
}
