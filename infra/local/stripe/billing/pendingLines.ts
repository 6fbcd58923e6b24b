import type { Call } from '../store/call.ts'
import type { InvoiceLine } from '../store/objects.ts'

export const pendingOf = ({ store }: Call, subscription: string): InvoiceLine[] =>
  store
    .all('pendingLine')
    .filter((one) => one.subscription === subscription)
    .map(({ line }) => line)

/** Keeps lines for the subscription's next invoice. */
export function keepPending(call: Call, subscription: string, lines: InvoiceLine[]): void {
  for (const line of lines) call.store.put('pendingLine', { id: line.id, subscription, line })
}

/** The lines that have waited, for the invoice that is being made: none waits any longer. */
export function takePending(call: Call, subscription: string): InvoiceLine[] {
  const lines = pendingOf(call, subscription)
  for (const { id } of lines) call.store.remove('pendingLine', id)
  return lines
}
