import * as z from 'zod/mini'
import { Language } from '#shared/kernel/language.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { defineEntity } from '../table/entity.ts'

/**
 * Who can cause a letter: `anyone`, even without an account; `members`, by what they do with its reader; the `reader`, or the portal
 * for the reader. The first two count toward the limits of a mailbox. The last leaves at once, or has a limit of its own.
 */
const LetterCause = z.enum(['anyone', 'members', 'reader'])

/** A mail that is to leave. `letterId` makes it one mail however often it is written or sent for. */
export const Letter = z.object({
  letterId: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  language: Language,
  replyTo: z.optional(z.string()),
  headers: z.optional(z.record(z.string(), z.string())),
  /** Sessions for the reader's calendar: iCalendar, and what it asks of the calendar. */
  calendar: z.optional(z.object({ method: z.enum(['REQUEST', 'CANCEL']), text: z.string() })),
  /** The account that the letter is about, if any: a waiting letter is erased with it. */
  userId: z.optional(z.string()),
  /** `anyone` unless told. Letters to a mailbox are limited apart for each of these: strangers hold up nothing that members do. */
  causedBy: z.optional(LetterCause),
  writtenAt: z.iso.datetime(),
})
export type Letter = z.output<typeof Letter>

const key = (letterId: string) => ({ pk: `OUTBOX#${letterId}`, sk: 'OUTBOX' })

/**
 * A letter in the outbox: exists in the index exactly while it waits. `tries` so far; not before `dueAt`. `postponed` to be sent with
 * others in one digest, because its mailbox has had too many.
 */
export const waitingLetter = defineEntity({
  type: 'Letter',
  schema: z.extend(Letter, {
    dueAt: z.iso.datetime(),
    tries: z.number(),
    postponed: z.optional(z.literal(true)),
  }),
  keys: (item) => ({ ...key(item.letterId), gsi1pk: 'OUTBOX', gsi1sk: `${item.dueAt}#${item.letterId}` }),
})

/** What remains of a letter that was sent: enough not to send it again, nothing of its content. */
export const sentLetter = defineEntity({
  type: 'SentLetter',
  schema: z.object({ letterId: z.string(), sentAt: z.iso.datetime(), until: z.iso.datetime() }),
  keys: (item) => ({ ...key(item.letterId), expiresAt: epochSeconds(new Date(item.until)) }),
})
