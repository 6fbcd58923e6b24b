import { after, days, minutes } from '#shared/kernel/time.ts'
import type { Stored } from '../platform/entity.ts'
import { type Letter, sentLetter, waitingLetter } from '../platform/letter.ts'
import type { Log } from '../platform/log.ts'
import type { Count } from '../platform/metrics.ts'
import type { Table } from '../platform/table.ts'
import { put, tookPlace, unchanged } from '../platform/write.ts'
import { digestLetter } from './letters.ts'
import type { mailboxLimit } from './mailboxLimit.ts'

type Waiting = Stored<Letter & { dueAt: string; tries: number; postponed?: true | undefined }>
type Several = [Waiting, ...Waiting[]]

/** A letter whose sender vanished is due again after this. */
const lease = minutes(2)
const mostTries = 12

interface Sending {
  table: Table
  /** Scheme, host and port of the portal. */
  origin: string
  send: (letter: Letter) => Promise<void>
  limit: ReturnType<typeof mailboxLimit>
  log: Log
  count: Count
}

/**
 * Sends the letters that are due, oldest first. Each is taken before it is sent, under its version, so that two runs at the same
 * time send it once; after a crash between sending and recording it, it is sent a second time: at least once, never not at all.
 * Both copies carry the letter's id, so that whoever gets them can tell a copy from a second letter.
 *
 * Letters beyond a mailbox's limit are postponed to the end of the hour, and then sent as one digest.
 */
export const sendDueLetters =
  ({ table, origin, send, limit, log, count }: Sending) =>
  async (at: Date): Promise<{ sent: number; failed: number }> => {
    const done = { sent: 0, failed: 0 }
    const postponed = new Map<string, Several>()
    for await (const letter of table.all(waitingLetter, {
      index: 'gsi1',
      pk: 'OUTBOX',
      between: ['', `${at.toISOString()}~`],
    })) {
      const taken = await take(letter)
      if (!taken) continue
      if (taken.postponed) {
        const alike = `${taken.causedBy ?? 'anyone'} ${taken.to}`
        const others = postponed.get(alike)
        if (others) others.push(taken)
        else postponed.set(alike, [taken])
      } else await sendWithinLimit([taken])
    }
    for (const letters of postponed.values()) await sendWithinLimit(letters)
    return done

    /** Moves the letter's due time ahead: 2 minutes, then twice as long after each failed try, at most 2 hours. */
    async function take(letter: Waiting): Promise<Waiting | undefined> {
      const dueAt = after(at, Math.min(lease * 2 ** letter.tries, minutes(120))).toISOString()
      const taken = { ...letter, dueAt, tries: letter.tries + 1 }
      const isTaken = await tookPlace(table.write(put(waitingLetter, taken, unchanged(letter))))
      return isTaken ? { ...taken, version: letter.version + 1 } : undefined
    }

    async function sendWithinLimit(letters: Several): Promise<void> {
      const [first] = letters
      // A letter is counted once, however often SES refuses it.
      const next = first.tries > 1 ? undefined : await limit(first, at)
      if (next) for (const letter of letters) await postpone(letter, next)
      else done[(await trySend(letters)) ? 'sent' : 'failed']++
    }

    async function postpone(letter: Waiting, until: Date): Promise<void> {
      const later = { ...letter, dueAt: until.toISOString(), tries: 0, postponed: true as const }
      await tookPlace(table.write(put(waitingLetter, later, unchanged(letter))))
    }

    async function trySend(letters: Several): Promise<boolean> {
      const [first] = letters
      const { letterId, tries } = first
      const letter =
        letters.length === 1 ? first : { ...first, calendar: undefined, ...digestLetter(letters, origin) }
      const settle = () => Promise.all(letters.map(leaveNothing))
      try {
        await send({ ...letter, headers: { ...letter.headers, 'X-Entity-Ref-ID': letterId } })
      } catch (error) {
        log.warn('letter not sent', { letterId, tries, ...withoutWords(error) })
        count('refusedLetters', 1)
        if (tries >= mostTries) await settle()
        return false
      }
      await settle()
      return true
    }

    /** Leaves nothing of the letter but that it was dealt with. */
    async function leaveNothing({ letterId }: Waiting): Promise<void> {
      await table.write(
        put(sentLetter, { letterId, sentAt: at.toISOString(), until: after(at, days(7)).toISOString() }),
      )
    }
  }

/** An error as it may be logged: SES repeats the recipient's address in its sentence. */
function withoutWords(error: unknown) {
  const {
    name,
    stack = '',
    $metadata = {},
  } = error as Error & { $metadata?: { httpStatusCode?: number; requestId?: string } }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: name, status: $metadata.httpStatusCode, requestOfSes: $metadata.requestId, frames }
}
