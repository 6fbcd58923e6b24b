import { functionName } from './invoke.ts'
import { type Letter, waitingLetter } from './letter.ts'
import type { Platform } from './platform.ts'
import { absent, put, type Write } from './write.ts'

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

export function openOutbox({ env, log }: Pick<Platform, 'env' | 'log'>): Outbox {
  let lambda: import('@aws-sdk/client-lambda').LambdaClient | undefined
  const FunctionName = functionName(env, 'mail/send')
  return {
    letter({ at, ...letter }) {
      const writtenAt = at.toISOString()
      return put(waitingLetter, { ...letter, writtenAt, dueAt: writtenAt, tries: 0 }, absent)
    },
    async wake() {
      try {
        // Loaded by the first letter: most calls write none, and all cold starts are spared the client.
        const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
        lambda ??= new LambdaClient()
        await lambda.send(new InvokeCommand({ FunctionName, InvocationType: 'Event' }))
      } catch (error) {
        log.warn('mail Lambda not invoked', error as Error)
      }
    },
  }
}
