import * as z from 'zod/mini'
import { minutesOf, timeOf } from '../kernel/calendar.ts'
import { withoutLinks } from '../kernel/fields.ts'
import { after, hours } from '../kernel/time.ts'
import type { Hours } from './hours.ts'
import { BookingSide, Series } from './series.ts'

export const otherSide = (side: BookingSide): BookingSide => (side === 'member' ? 'instructor' : 'member')

/** Each side may propose another time this often, because every proposal is mailed to the other side. */
export const maxProposalsPerSide = 5
/** A booking can be moved until this long before its first session. Then the reminders of the day before have been mailed. */
export const movableUntilBefore = hours(24)
/** A proposal waits this long for its answer, or until one of the two first sessions begins if that is earlier. */
const proposalWaits = hours(48)

/** The day of the first session and the hours of all. */
export const SessionTimes = z.pick(Series, { date: true, start: true, end: true })
export type SessionTimes = z.output<typeof SessionTimes>

/** The note goes with a proposal to the other side. It is mailed, so it has no links. */
export const ProposalNote = withoutLinks(300)

/** One side's wish to move a booking to other times, which the other side has not answered yet. */
export const Proposal = z.extend(SessionTimes, {
  /** Counts the proposals of the booking from 1. */
  number: z.number(),
  by: BookingSide,
  note: z.optional(z.string()),
  /** It ends unanswered at this moment. */
  until: z.iso.datetime(),
})
export type Proposal = z.output<typeof Proposal>

/** A change of times that both sides have agreed to. */
export const Move = z.object({
  /** The number of the proposal. */
  number: z.number(),
  by: BookingSide,
  at: z.iso.datetime(),
  /** The times before. */
  from: SessionTimes,
})
export type Move = z.output<typeof Move>

export function proposalEndsAt(at: Date, ...firstSessions: readonly Date[]): Date {
  const ends = [after(at, proposalWaits), ...firstSessions].map((moment) => moment.getTime())
  return new Date(Math.min(...ends))
}

/** True while a booking whose first session begins at this moment can be moved. */
export const isMovable = (startsAt: Date, at: Date): boolean => after(at, movableUntilBefore) <= startsAt

/** When sessions end that begin at `start` and last as long as before; undefined if that is after midnight. */
export function endAfterMove(start: string, before: Hours): string | undefined {
  const end = minutesOf(start) + minutesOf(before.end) - minutesOf(before.start)
  return end > 24 * 60 ? undefined : timeOf(end)
}
