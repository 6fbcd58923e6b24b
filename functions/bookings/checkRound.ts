import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { conditionHeld, put, unchanged } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import {
  bookingsPerPage,
  type CheckPosition,
  checkPage,
  firstPosition,
} from '#functions/timetable/timetableFlaws.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { pageRefusals } from '#shared/kernel/refusals.ts'
import { after, days, minutes } from '#shared/kernel/time.ts'

/**
 * A new round begins at least this long after the beginning of the one before, so every hour: runs begin every ten minutes, but not at
 * the same moment of their minute.
 */
const roundInterval = minutes(55)
/** A round that takes longer is an error, because flaws would be found too late. */
const maxRoundTime = days(1)

/** The latest round. `position` is the page to continue at, and absent once the round is complete. */
const checkRound = defineEntity({
  type: 'BookingCheckRound',
  schema: z.object({
    startedAt: z.iso.datetime(),
    position: z.optional(z.object({ part: z.string(), after: z.optional(z.string()) })),
  }),
  keys: () => checkRoundKey,
})
type CheckRound = z.output<typeof checkRound.schema> & { version?: number | undefined }
const checkRoundKey = { pk: 'BOOKINGCHECK', sk: 'ROUND' }

const isBadCursor = (error: unknown) => error instanceof Refusal && error.code === pageRefusals.badCursor.code

interface Deps {
  table: Table
  log: { error(flaw: string): void }
  /** True when this run has to end, so that another run goes on. */
  isTimeUp: () => boolean
  recheckAfterMs?: number
}

/** Puts bookings of before 28 November 2026 into the order of first sessions: those of the page that is checked at this position. */
async function enlistStarts(table: Table, { part, after: cursor }: CheckPosition): Promise<void> {
  if (part !== firstPosition.part) return
  const bookings = bookingRepository(table)
  const { items } = await bookings.listed({ after: cursor, limit: bookingsPerPage })
  const without = items.filter(({ startsAt }) => startsAt === undefined)
  for (const enlisted of await bookings.byIds(without.map(({ bookingId }) => bookingId)))
    await conditionHeld(table.write(bookings.enlistStart(enlisted)))
}

/**
 * Checks bookings page by page, in rounds. A run continues where the previous one ended; if that one was killed, a page is checked twice.
 * When several runs check at once, only one continues after each page. Throws when it has found flaws, or when the round is late.
 */
export async function checkInRounds({ table, log, isTimeUp, recheckAfterMs }: Deps, at: Date): Promise<void> {
  const latest = await table.get(checkRound, checkRoundKey)
  if (latest && !latest.position && after(new Date(latest.startedAt), roundInterval) > at) return
  let round: CheckRound = latest?.position
    ? latest
    : { startedAt: at.toISOString(), position: firstPosition, version: latest?.version }
  const flaws = new Set<string>()
  for (let { position } = round; position && !isTimeUp(); ) {
    const page = await checkPage(table, at, position, { recheckAfterMs }).catch((error) => {
      // An earlier version of the portal may have stored a cursor of another format.
      if (position !== latest?.position || !isBadCursor(error)) throw error
      return { flaws: [], next: firstPosition }
    })
    for (const flaw of page.flaws) {
      if (!flaws.has(flaw)) log.error(flaw)
      flaws.add(flaw)
    }
    if (page.next !== firstPosition) await enlistStarts(table, position)
    position = page.next
    const next = { ...round, position }
    if (!(await conditionHeld(table.write(put(checkRound, next, unchanged(round)))))) break
    round = { ...next, version: (round.version ?? 0) + 1 }
  }
  if (flaws.size > 0)
    throw new Error(`Bookings are not as they must be: ${flaws.size}, the first: ${[...flaws][0]}`)
  if (round.position && after(new Date(round.startedAt), maxRoundTime) < at)
    throw new Error(`The check of all bookings has not ended since ${round.startedAt}`)
}
