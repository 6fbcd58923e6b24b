import { eachLimit } from '#functions/platform/table/eachLimit.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { after, days, hours, minutes } from '#shared/kernel/time.ts'
import type { PaymentSubject } from '#shared/stripe/contract.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { reconciledRepository } from '../reconciledRepository.ts'
import type { Settlements } from './settlements.ts'

/** A portal that has never reconciled events begins this long ago. */
const firstLookback = hours(1)
/** Stripe keeps events for 30 days. */
const maxLookback = days(29)
/** Stripe may list an event somewhat later than it created it. */
const overlap = minutes(10)
/** Progress is stored after each window, so that an interrupted run continues there. */
const eventWindow = minutes(15)
/** Strangers can make hundreds of events, which must not keep the others waiting. */
const concurrency = 8

/**
 * Settles the subjects of all events since the last run, whether or not their webhooks arrived. If one fails,
 * the others are still settled; the next run tries it again, with all events after it. Throws an
 * `AggregateError` of the failures.
 */
export async function reconcileEvents(
  table: Table,
  gateway: Gateway,
  settle: Settlements,
  at: Date,
): Promise<void> {
  const progress = reconciledRepository(table)
  const until = new Date((await progress.until()) ?? after(at, -firstLookback))
  let from = new Date(Math.max(after(until, -overlap).getTime(), after(at, -maxLookback).getTime()))
  const failures: unknown[] = []
  while (from < at) {
    const to = new Date(Math.min(after(from, eventWindow).getTime(), at.getTime()))
    const subjects = new Map<string, PaymentSubject>()
    for await (const subject of gateway.events.subjectsBetween(from, to))
      subjects.set(JSON.stringify(subject), subject)
    const settling = eachLimit(subjects.values(), (subject) => settle.subject(subject, at), concurrency)
    await settling.catch((error: unknown) => failures.push(error))
    if (failures.length === 0) await progress.save(to)
    from = to
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'some events could not be followed', { cause: failures[0] })
}
