import type { ChangeContext } from '../store/changeContext.ts'
import type { InvoiceLine } from '../store/objects.ts'

export const pendingLinesOf = ({ store }: ChangeContext, subscription: string): InvoiceLine[] =>
  store
    .all('pendingLine')
    .filter((item) => item.subscription === subscription)
    .map(({ line }) => line)

/** Stores lines for the subscription's next invoice. */
export function addPendingLines(context: ChangeContext, subscription: string, lines: InvoiceLine[]): void {
  for (const line of lines) context.store.put('pendingLine', { id: line.id, subscription, line })
}

/** Removes and returns the pending lines, for an invoice that is being created. */
export function takePendingLines(context: ChangeContext, subscription: string): InvoiceLine[] {
  const lines = pendingLinesOf(context, subscription)
  for (const { id } of lines) context.store.remove('pendingLine', id)
  return lines
}
