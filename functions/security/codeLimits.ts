import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { tookPlace } from '#functions/platform/table/write.ts'
import { wrongCodesLetter } from './letters.ts'

const hour = 60
const day = 24 * hour

/**
 * Three of a million codes are right at a time, so thirty guesses a day find one in a year with a chance of 3 in 100. The owner is told
 * of the fifth on a day. Who guesses has the password or an open session: strangers never come this far.
 */
const limits = {
  hour: { limit: 10, minutes: hour },
  day: { limit: 30, minutes: day },
  untold: { limit: 4, minutes: day },
}

export interface Guess {
  user: User
  /** The session of somebody who proves in it to be still the owner: their tries hold up no log-in. */
  sessionId?: string | undefined
  at: Date
}

/**
 * Counts a code before it is looked at, so that codes which arrive together do not slip past the limit; a refusal (429) past one. A
 * new password begins all counts of the account anew. What it returns takes the count back when the code was right.
 */
export function codeLimits({ env, log, table, throttle, outbox }: PlatformWithOutbox) {
  async function warn(user: User, at: Date) {
    if (!emailVerified(user)) return
    // Once a day, however long it goes on.
    const id = `mail_codes-${user.userId}-${at.toISOString().slice(0, 10)}`
    try {
      if (await tookPlace(table.write(outbox.letter(wrongCodesLetter({ id, user, origin: env.ORIGIN, at })))))
        await outbox.wake()
    } catch (error) {
      log.error('letter of wrong codes not written', error as Error)
    }
  }

  return async function count({ user, sessionId, at }: Guess): Promise<() => Promise<void>> {
    const subject = `wrong code of ${user.userId} ${user.passwordVersion ?? 0} ${sessionId ?? ''}`
    const counted: string[] = []
    const uncount = async () => {
      await Promise.all(counted.map((one) => throttle.forgive(one)))
    }
    try {
      await throttle.count(`${subject} untold`, limits.untold, at)
      counted.push(`${subject} untold`)
    } catch {
      // It limits nothing: past it the owner is told.
      await warn(user, at)
    }
    for (const per of ['hour', 'day'] as const) {
      try {
        await throttle.count(`${subject} ${per}`, limits[per], at)
        counted.push(`${subject} ${per}`)
      } catch (refusal) {
        // Nothing was tried.
        await uncount()
        throw refusal
      }
    }
    return uncount
  }
}
