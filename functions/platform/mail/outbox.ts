import { openSignal } from '../aws/invoke.ts'
import type { Platform } from '../platform.ts'
import { absent, put, type Write } from '../table/write.ts'
import { type Letter, waitingLetter } from './letter.ts'

/**
 * Mail leaves through here. A letter is written in the same transaction as what it announces, so nothing is announced
 * that did not happen, and nothing that happened stays unannounced.
 */
export interface Outbox {
  letter(letter: Omit<Letter, 'writtenAt'> & { at: Date }): Write
  /** Invokes the Lambda that sends mail now. Losing this call loses nothing: it runs every minute anyway. */
  wake(): Promise<void>
}

/** The platform of an area that sends mail. */
export type PlatformWithOutbox = Platform & { outbox: Outbox }

export function openOutbox(platform: Pick<Platform, 'env' | 'log'>): Outbox {
  return {
    letter({ at, ...letter }) {
      const writtenAt = at.toISOString()
      return put(waitingLetter, { ...letter, writtenAt, dueAt: writtenAt, tries: 0 }, absent)
    },
    wake: openSignal(platform, 'mail/send'),
  }
}
