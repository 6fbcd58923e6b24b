import { eachInTurn } from '#functions/platform/eachInTurn.ts'
import type { Table } from '#functions/platform/table.ts'
import { after, days, hours, minutes } from '#shared/kernel/time.ts'
import type { PaymentSubject } from '#shared/stripe/contract.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { reconciledRepository } from '../reconciledRepository.ts'
import type { Settlements } from './settlements.ts'

/** Where a portal begins that has never looked, and the longest way that it goes back. */
const furthest = days(29)
/** Stripe may list an event somewhat later than it made it. */
const overlap = minutes(10)
/** So much at once; the place is kept after each, so that whatever ends it goes on from there the next time. */
const step = minutes(15)
/** So many are followed side by side: strangers make events by the hundred, and must not keep the others waiting. */
const atOnce = 8

/**
 * Follows all events since the last time, whether or not their webhooks arrived. Stripe keeps them for 30 days. When one cannot be followed the others
 * are, and it is tried again the next time, with all that came after it.
 */
export async function reconcileEvents(
  table: Table,
  gateway: Gateway,
  settle: Settlements,
  at: Date,
): Promise<void> {
  const place = reconciledRepository(table)
  const until = new Date((await place.until()) ?? after(at, -hours(1)))
  let from = new Date(Math.max(after(until, -overlap).getTime(), after(at, -furthest).getTime()))
  const failures: unknown[] = []
  while (from < at) {
    const to = new Date(Math.min(after(from, step).getTime(), at.getTime()))
    const subjects = new Map<string, PaymentSubject>()
    for await (const subject of gateway.events.between(from, to))
      subjects.set(JSON.stringify(subject), subject)
    const follow = eachInTurn(subjects.values(), (subject) => settle.subject(subject, at), atOnce)
    await follow.catch((error: unknown) => failures.push(error))
    if (failures.length === 0) await place.save(to)
    from = to
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'some events could not be followed', { cause: failures[0] })
}
