import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change, conditionHeld } from '#functions/platform/table/write.ts'

const key = { pk: 'AUDITTICKETS', sk: 'AUDITTICKETS' }
/** The numbers of the last ticket that was drawn, and of the latest ticket whose audit has begun. */
const counters = defineEntity({
  type: 'AuditTickets',
  schema: z.object({ drawn: z.optional(z.number()), begun: z.optional(z.number()) }),
  keys: () => key,
})

/** Numbered tickets, which tell without a scan how many audits wait before another. */
export const auditTickets = (table: Table) => ({
  draw: (): Promise<number> => table.increment(counters, key, 'drawn'),
  /** Records that the audit with this ticket has begun. A later ticket may have begun before, because the queue is not strictly in order. */
  async begin(ticket: number): Promise<void> {
    // Does nothing if a later ticket has begun already.
    const isLatest = { expression: 'attribute_not_exists(#begun) OR #begun < :ticket' }
    await conditionHeld(table.write(change(key, 'SET #begun = :ticket', { ticket }, isLatest)))
  },
  /**
   * Returns about how many audits begin before the one with this ticket. The number never grows, and is 0 once a later audit has
   * begun.
   */
  async before(ticket: number): Promise<number> {
    const begun = (await table.get(counters, key))?.begun ?? 0
    return Math.max(0, ticket - begun - 1)
  },
})
