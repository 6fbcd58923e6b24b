import { after, days, minutes } from '#shared/kernel/time.ts'
import type { Stored } from '../platform/entity.ts'
import { type Letter, sentLetter, waitingLetter } from '../platform/letter.ts'
import type { Log } from '../platform/log.ts'
import type { Count } from '../platform/metrics.ts'
import type { Table } from '../platform/table.ts'
import { put, tookPlace, unchanged } from '../platform/write.ts'

type Waiting = Stored<Letter & { dueAt: string; tries: number }>

/** A letter whose sender vanished is due again after this. */
const lease = minutes(2)
const mostTries = 12

interface Sending {
  table: Table
  send: (letter: Letter) => Promise<void>
  log: Log
  count: Count
}

/**
 * Sends the letters that are due, oldest first. Each is taken before it is sent, under its version, so that two runs at the same
 * time send it once; after a crash between sending and recording it, it is sent a second time: at least once, never not at all.
 * Both copies carry the letter's id, so that whoever gets them can tell a copy from a second letter.
 */
export const sendDueLetters =
  ({ table, send, log, count }: Sending) =>
  async (at: Date): Promise<{ sent: number; failed: number }> => {
    const done = { sent: 0, failed: 0 }
    for await (const letter of table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX', between: ['', `${at.toISOString()}~`] })) {
      if (await take(letter)) done[(await trySend(letter)) ? 'sent' : 'failed']++
    }
    return done

    /** Moves the letter's due time ahead: 2 minutes, then twice as long after each failed try, at most 2 hours. */
    async function take(letter: Waiting): Promise<boolean> {
      const dueAt = after(at, Math.min(lease * 2 ** letter.tries, minutes(120))).toISOString()
      return tookPlace(table.write(put(waitingLetter, { ...letter, dueAt, tries: letter.tries + 1 }, unchanged(letter))))
    }

    async function trySend(letter: Waiting): Promise<boolean> {
      try {
        await send({ ...letter, headers: { ...letter.headers, 'X-Entity-Ref-ID': letter.letterId } })
      } catch (error) {
        log.warn('letter not sent', { letterId: letter.letterId, tries: letter.tries + 1, ...withoutWords(error) })
        count('refusedLetters', 1)
        if (letter.tries + 1 >= mostTries) await settle(letter)
        return false
      }
      await settle(letter)
      return true
    }

    /** Leaves nothing of the letter but that it was dealt with. */
    async function settle({ letterId }: Waiting): Promise<void> {
      await table.write(put(sentLetter, { letterId, sentAt: at.toISOString(), until: after(at, days(7)).toISOString() }))
    }
  }

/** An error as it may be logged: SES repeats the recipient's address in its sentence. */
function withoutWords(error: unknown) {
  const { name, stack = '', $metadata = {} } = error as Error & { $metadata?: { httpStatusCode?: number; requestId?: string } }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { error: name, status: $metadata.httpStatusCode, requestOfSes: $metadata.requestId, frames }
}
