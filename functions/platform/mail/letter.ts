import * as z from 'zod/mini'
import { Language } from '#shared/kernel/language.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { duePartitions } from '../table/duePartitions.ts'
import { defineEntity, type Stored } from '../table/entity.ts'
import type { Table } from '../table/table.ts'

/**
 * Who can cause a letter: `anyone`, even without an account; `members`, in dealing with its recipient; or the `recipient`.
 * Letters that anyone or members cause are limited for each mailbox. The recipient's own leave at once, or have a limit of their own.
 */
const LetterCause = z.enum(['anyone', 'members', 'recipient'])

/** A mail to send. However often a letter is written or sent, the same `letterId` is one mail. */
export const Letter = z.object({
  letterId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: Language,
  replyTo: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  /** A course's sessions for the recipient's calendar: an iCalendar text, and its METHOD. */
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })),
  /** The account that the letter is about. A waiting letter is erased with it. */
  userId: z.optional(z.string()),
  /** `anyone` by default. Limits of a mailbox are separate for each cause, so that strangers cannot delay members' letters. */
  causedBy: z.optional(LetterCause),
  writtenAt: z.iso.datetime(),
})
export type Letter = z.output<typeof Letter>

const key = (letterId: string) => ({ pk: `OUTBOX#${letterId}`, sk: 'OUTBOX' })

const due = duePartitions('OUTBOX', 8)

/** `OUTBOX` holds the letters of Lambdas that were deployed before there were several partitions. */
export const outboxPartitions = ['OUTBOX', ...due.all]

/** A letter in the outbox, which is in the index exactly while it waits. */
export const waitingLetter = defineEntity({
  type: 'Letter',
  schema: z.extend(Letter, {
    /** The letter is not sent before this moment. */
    dueAt: z.iso.datetime(),
    tries: z.number(),
    /** The id of the visitor's request that caused the letter; undefined for one that a schedule caused. */
    requestId: z.optional(z.string()),
    /** Set if the mailbox had too many letters: it will be sent in a digest with others. */
    postponed: z.optional(z.literal(true)),
    /** Set if the letter was counted towards its mailbox's limit, and SES then took no more letters. */
    counted: z.optional(z.literal(true)),
  }),
  keys: ({ letterId, dueAt }) => ({
    ...key(letterId),
    gsi1pk: due.forId(letterId),
    gsi1sk: `${dueAt}#${letterId}`,
  }),
})
export type WaitingLetter = Stored<z.output<typeof waitingLetter.schema>>

/** All letters that wait, in no order. */
export async function* everyWaitingLetter(table: Table): AsyncGenerator<WaitingLetter> {
  // The old partition is read first, because letters move out of it and never into it.
  for (const pk of outboxPartitions) yield* table.all(waitingLetter, { index: 'gsi1', pk })
}

/** Replaces a letter that was sent, so that it is not sent again. It keeps none of the letter's content. */
export const sentLetter = defineEntity({
  type: 'SentLetter',
  schema: z.object({ letterId: z.string(), sentAt: z.iso.datetime(), until: z.iso.datetime() }),
  keys: (item) => ({ ...key(item.letterId), expiresAt: epochSeconds(new Date(item.until)) }),
})
