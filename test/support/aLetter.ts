import { type Letter, waitingLetter } from '#functions/platform/mail/letter.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { absent, put, type Write } from '#functions/platform/table/write.ts'

/** Returns a letter to an address that no other letter has. Its subject is its id. */
export const aLetter = (letter: Pick<Letter, 'letterId'> & Partial<Letter>): Letter => ({
  to: `${letter.letterId}@example.org`,
  subject: letter.letterId,
  text: 'x',
  html: 'x',
  language: 'en',
  writtenAt: '2026-01-01T12:00:00.000Z',
  ...letter,
})

/** Puts a letter into the outbox, due when it was written. */
export const writeLetter = ({ table }: Pick<Platform, 'table'>, letter: Letter): Promise<void> =>
  table.write(put(waitingLetter, { ...letter, dueAt: letter.writtenAt, tries: 0 }, absent))

/** Puts a letter into the outbox as a Lambda of an earlier version does, which knows one partition only. */
export function writeOldLetter({ table }: Pick<Platform, 'table'>, letter: Letter): Promise<void> {
  const write = put(waitingLetter, { ...letter, dueAt: letter.writtenAt, tries: 0 }, absent)
  return table.write(inOldPartition(write))
}

/**
 * Changes the write of a letter to that of a Lambda of an earlier version, which knows one partition only.
 */
export function inOldPartition(write: Write): Write {
  if (write.kind !== 'put') throw new Error('Letters are put.')
  return { ...write, item: { ...write.item, gsi1pk: 'OUTBOX' } }
}
