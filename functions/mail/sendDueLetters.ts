import { after, days, minutes } from '#shared/kernel/time.ts'
import type { Log } from '../platform/aws/log.ts'
import type { Count } from '../platform/aws/metrics.ts'
import { type Letter, sentLetter, type WaitingLetter, waitingLetter } from '../platform/mail/letter.ts'
import type { RateLimiter } from '../platform/mail/rateLimiter.ts'
import { pauseAfterOverRateMs, sesOutcome } from '../platform/mail/sesOutcome.ts'
import { eachLimit } from '../platform/table/eachLimit.ts'
import type { Table } from '../platform/table/table.ts'
import { type Condition, conditionHeld, put } from '../platform/table/write.ts'
import { dueLetters } from './dueLetters.ts'
import { digestLetter } from './letters.ts'
import type { mailboxLimit } from './mailboxLimit.ts'

type Batch = [WaitingLetter, ...WaitingLetter[]]

/** If the sender dies during a letter's first try, the letter is due again after this time. */
const retryAfter = minutes(2)
const maxTries = 12
/** A letter that still waits this long after it was due counts for the alarm: SES does not take letters fast enough. */
const lateAfter = minutes(10)

/** Holds while the letter waits unchanged. It checks the type too: the record that replaces a sent letter may have the same version. */
const stillWaits = ({ version }: WaitingLetter): Condition => ({
  expression: '#version = :version AND #type = :waiting',
  values: { version, waiting: waitingLetter.type },
})

interface Deps {
  table: Table
  /** Scheme, host and port of the portal. */
  origin: string
  send: (letter: Letter) => Promise<void>
  limit: ReturnType<typeof mailboxLimit>
  rate: RateLimiter
  /** The letters that are sent at the same time. */
  concurrency: number
  /** True when this run has to end, so that another run continues. */
  isTimeUp: () => boolean
  log: Log
  count: Count
}

interface SendingResult {
  sent: number
  /** SES refused these letters, or the connection broke. They are tried again, or given up. */
  failed: number
  /** True if the run has ended before its last letter, because its time was up, or because of SES's quota. */
  isCutShort: boolean
}

/**
 * Sends the letters that are due, oldest first, each at least once. A conditional write takes a letter before
 * it is sent, so that simultaneous runs send it once. If the sender dies after sending, the letter is sent
 * again with the same id in a header, which tells mail programs that it is a copy.
 *
 * Letters beyond a mailbox's limit are postponed to the end of the hour, and then sent as one digest. Letters
 * beyond SES's rate wait here; those beyond its daily quota wait in the outbox. Neither counts as a try.
 */
export const sendDueLetters =
  ({ table, origin, send, limit, rate, concurrency, isTimeUp, log, count }: Deps) =>
  async (at: Date): Promise<SendingResult> => {
    const counts = { sent: 0, failed: 0 }
    const digests = new Map<string, Batch>()
    let isQuotaUsed = false
    let isCutShort = false
    const isOver = () => isQuotaUsed || isTimeUp()

    await eachLimit(lettersWhileTime(), sendOrCollect, concurrency)
    await eachLimit(
      digests.values(),
      (letters) => sendWithinLimit(letters.sort((a, b) => (a.writtenAt < b.writtenAt ? -1 : 1))),
      concurrency,
    )
    return { ...counts, isCutShort }

    async function* lettersWhileTime() {
      for await (const letter of dueLetters(table, at)) {
        if (isOver()) return leaveToNextRun(letter)
        yield letter
      }
    }

    /** Records that this run leaves a letter to the next one. */
    function leaveToNextRun({ letterId, requestId, dueAt }: WaitingLetter): void {
      isCutShort = true
      if (after(new Date(dueAt), lateAfter) > at) return
      log.warn('letter is late', { letterId, requestId, dueAt })
      count('refusedLetters', 1)
    }

    async function sendOrCollect(letter: WaitingLetter): Promise<void> {
      const takenLetter = await take(letter)
      if (!takenLetter) return
      if (!takenLetter.postponed) return sendWithinLimit([takenLetter])
      const key = `${takenLetter.causedBy ?? 'anyone'} ${takenLetter.to}`
      const digest = digests.get(key)
      if (digest) digest.push(takenLetter)
      else digests.set(key, [takenLetter])
    }

    /**
     * Takes a letter for this run, or returns undefined if another run has taken it. Until it is sent, it is due again after 2 minutes,
     * twice as long after each failed try, at most 2 hours. The returned letter is the one that was due, with its new version.
     */
    async function take(letter: WaitingLetter): Promise<WaitingLetter | undefined> {
      const dueAt = after(at, Math.min(retryAfter * 2 ** letter.tries, minutes(120))).toISOString()
      const takenLetter = { ...letter, dueAt, tries: letter.tries + 1 }
      const isTaken = await conditionHeld(table.write(put(waitingLetter, takenLetter, stillWaits(letter))))
      return isTaken ? { ...letter, version: letter.version + 1 } : undefined
    }

    /** Stores a taken letter as it has to wait. If the run was so slow that another one has taken the letter, nothing changes. */
    function storeAsWaiting(letter: WaitingLetter, changes: Partial<WaitingLetter>): Promise<boolean> {
      return conditionHeld(table.write(put(waitingLetter, { ...letter, ...changes }, stillWaits(letter))))
    }

    async function sendWithinLimit(letters: Batch): Promise<void> {
      const [first] = letters
      if (isOver()) return leaveToLaterRun(letters)
      // Only the first try counts towards the limit.
      const postponeTo = first.tries > 0 || first.counted ? undefined : await limit(first, at)
      if (!postponeTo) return sendInTurn(letters)
      const postponement = { dueAt: postponeTo.toISOString(), tries: 0, postponed: true as const }
      for (const letter of letters) await storeAsWaiting(letter, postponement)
    }

    /** Sends as soon as the rate allows. */
    async function sendInTurn(letters: Batch): Promise<void> {
      for (;;) {
        await rate.wait()
        if (isOver()) return leaveToLaterRun(letters, { counted: true })
        const outcome = await trySend(letters)
        if (outcome === 'overRate') rate.pause(pauseAfterOverRateMs)
        else if (outcome === 'overQuota') isQuotaUsed = true
        else {
          counts[outcome]++
          return
        }
      }
    }

    /** Leaves taken letters to another run, as if they had not been taken. */
    async function leaveToLaterRun(
      letters: Batch,
      changes: Pick<WaitingLetter, 'counted'> = {},
    ): Promise<void> {
      for (const letter of letters) {
        leaveToNextRun(letter)
        await storeAsWaiting(letter, changes)
      }
    }

    async function trySend(letters: Batch): Promise<'sent' | 'failed' | 'overRate' | 'overQuota'> {
      const [first] = letters
      const { letterId, requestId } = first
      const tries = first.tries + 1
      // The letters of a digest may be answered to different people, whose addresses they name.
      const letter =
        letters.length === 1
          ? first
          : { ...first, calendar: undefined, replyTo: undefined, ...digestLetter(letters, origin) }
      const replaceAll = () => Promise.all(letters.map(replaceByRecord))
      try {
        await send({ ...letter, headers: { ...letter.headers, 'X-Entity-Ref-ID': letterId } })
      } catch (error) {
        const outcome = sesOutcome(error as Error)
        log.warn('letter not sent', { letterId, requestId, tries, outcome, ...withoutMessage(error) })
        if (outcome === 'overRate' || outcome === 'overQuota') return outcome
        count('refusedLetters', 1)
        if (tries >= maxTries) await replaceAll()
        return 'failed'
      }
      await replaceAll()
      return 'sent'
    }

    /** Replaces the letter by a record that it was sent or given up. */
    async function replaceByRecord({ letterId, version }: WaitingLetter): Promise<void> {
      const until = after(at, days(7)).toISOString()
      await table.write(put(sentLetter, { letterId, sentAt: at.toISOString(), until, version }))
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
