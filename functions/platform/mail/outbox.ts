import { openAsyncInvoke } from '../aws/invoke.ts'
import { currentRequestId } from '../aws/requestId.ts'
import type { Platform } from '../platform.ts'
import { absent, put, type Write } from '../table/write.ts'
import { type Letter, waitingLetter } from './letter.ts'

/**
 * All mail goes through the outbox. A letter is written in the same transaction as the event that it announces, so it is sent exactly
 * when the event happened.
 */
export interface Outbox {
  letter(letter: Omit<Letter, 'writtenAt'> & { at: Date }): Write
  /** Invokes the Lambda that sends mail. A lost call does no harm, because that Lambda runs every minute anyway. */
  wake(): Promise<void>
}

export type PlatformWithOutbox = Platform & { outbox: Outbox }

export function openOutbox(platform: Pick<Platform, 'env' | 'log'>): Outbox {
  return {
    letter({ at, ...letter }) {
      const writtenAt = at.toISOString()
      const requestId = currentRequestId()
      return put(waitingLetter, { ...letter, writtenAt, dueAt: writtenAt, tries: 0, requestId }, absent)
    },
    wake: openAsyncInvoke(platform, 'mail/send'),
  }
}
