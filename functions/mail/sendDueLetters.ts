import { after, days, minutes } from '#shared/kernel/time.ts'
import type { Log } from '../platform/aws/log.ts'
import type { Count } from '../platform/aws/metrics.ts'
import { type Letter, sentLetter, waitingLetter } from '../platform/mail/letter.ts'
import type { Stored } from '../platform/table/entity.ts'
import type { Table } from '../platform/table/table.ts'
import { put, tookPlace, unchanged } from '../platform/table/write.ts'
import { digestLetter } from './letters.ts'
import type { mailboxLimit } from './mailboxLimit.ts'

type WaitingLetter = Stored<Letter & { dueAt: string; tries: number; postponed?: true | undefined }>
type Batch = [WaitingLetter, ...WaitingLetter[]]

/** If the sender dies, the letter is due again after this. */
const lease = minutes(2)
const maxTries = 12

interface Deps {
  table: Table
  /** Scheme, host and port of the portal. */
  origin: string
  send: (letter: Letter) => Promise<void>
  limit: ReturnType<typeof mailboxLimit>
  log: Log
  count: Count
}

/**
 * Sends the letters that are due, oldest first, each at least once. A conditional write takes a letter before
 * it is sent, so that simultaneous runs send it once. If the sender dies after sending, the letter is sent
 * again with the same id in a header, which tells mail programs that it is a copy.
 *
 * Letters beyond a mailbox's limit are postponed to the end of the hour, and then sent as one digest.
 */
export const sendDueLetters =
  ({ table, origin, send, limit, log, count }: Deps) =>
  async (at: Date): Promise<{ sent: number; failed: number }> => {
    const counts = { sent: 0, failed: 0 }
    const digests = new Map<string, Batch>()
    for await (const letter of table.all(waitingLetter, {
      index: 'gsi1',
      pk: 'OUTBOX',
      between: ['', `${at.toISOString()}~`],
    })) {
      const taken = await take(letter)
      if (!taken) continue
      if (taken.postponed) {
        const key = `${taken.causedBy ?? 'anyone'} ${taken.to}`
        const digest = digests.get(key)
        if (digest) digest.push(taken)
        else digests.set(key, [taken])
      } else await sendWithinLimit([taken])
    }
    for (const letters of digests.values()) await sendWithinLimit(letters)
    return counts

    /** Moves the due time by 2 minutes, twice as long after each failed try, at most 2 hours. */
    async function take(letter: WaitingLetter): Promise<WaitingLetter | undefined> {
      const dueAt = after(at, Math.min(lease * 2 ** letter.tries, minutes(120))).toISOString()
      const taken = { ...letter, dueAt, tries: letter.tries + 1 }
      const isTaken = await tookPlace(table.write(put(waitingLetter, taken, unchanged(letter))))
      return isTaken ? { ...taken, version: letter.version + 1 } : undefined
    }

    async function sendWithinLimit(letters: Batch): Promise<void> {
      const [first] = letters
      // Only the first try counts towards the limit.
      const postponeTo = first.tries > 1 ? undefined : await limit(first, at)
      if (postponeTo) for (const letter of letters) await postpone(letter, postponeTo)
      else counts[(await trySend(letters)) ? 'sent' : 'failed']++
    }

    async function postpone(letter: WaitingLetter, until: Date): Promise<void> {
      const later = { ...letter, dueAt: until.toISOString(), tries: 0, postponed: true as const }
      await tookPlace(table.write(put(waitingLetter, later, unchanged(letter))))
    }

    async function trySend(letters: Batch): Promise<boolean> {
      const [first] = letters
      const { letterId, tries } = first
      const letter =
        letters.length === 1 ? first : { ...first, calendar: undefined, ...digestLetter(letters, origin) }
      const removeAll = () => Promise.all(letters.map(removeContent))
      try {
        await send({ ...letter, headers: { ...letter.headers, 'X-Entity-Ref-ID': letterId } })
      } catch (error) {
        log.warn('letter not sent', { letterId, tries, ...withoutMessage(error) })
        count('refusedLetters', 1)
        if (tries >= maxTries) await removeAll()
        return false
      }
      await removeAll()
      return true
    }

    /** Replaces the letter by a record that it was sent or given up. */
    async function removeContent({ letterId }: WaitingLetter): Promise<void> {
      await table.write(
        put(sentLetter, { letterId, sentAt: at.toISOString(), until: after(at, days(7)).toISOString() }),
      )
    }
  }

/** The parts of an error that may be logged: SES repeats the recipient's address in its message. */
function withoutMessage(error: unknown) {
  const {
    name,
    stack = '',
    $metadata = {},
  } = error as Error & { $metadata?: { httpStatusCode?: number; requestId?: string } }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: name, status: $metadata.httpStatusCode, requestOfSes: $metadata.requestId, frames }
}
