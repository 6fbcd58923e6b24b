import { emailVerified, type User } from '#functions/platform/accounts/users.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import { wrongCodesLetter } from './letters.ts'

const hour = 60
const day = 24 * hour

/**
 * Limits of wrong codes. The owner is warned of the fifth wrong code within a day. At any time three of a million codes are right, so
 * thirty attempts a day have a chance of 3 in 100 to find one within a year. Only somebody with the password or an open session can try.
 */
const limits = {
  hour: { limit: 10, minutes: hour },
  day: { limit: 30, minutes: day },
  warning: { limit: 4, minutes: day },
}

export interface CodeAttempt {
  user: User
  /** Set when a logged-in user confirms their identity again. Its attempts are counted apart, so they do not block a login. */
  sessionId?: string | undefined
  at: Date
}

/**
 * Returns `count`, which is called before a code is compared, so that simultaneous codes cannot pass a limit. `count` refuses with 429
 * beyond a limit, and returns `uncount`, for a code that was right. A new password starts new counts.
 */
export function codeLimits({ env, log, table, throttle, outbox }: PlatformWithOutbox) {
  async function warn(user: User, at: Date) {
    if (!emailVerified(user)) return
    // The id lets this letter be written once a day.
    const id = `mail_codes-${user.userId}-${at.toISOString().slice(0, 10)}`
    try {
      const letter = outbox.letter(wrongCodesLetter({ id, user, origin: env.ORIGIN, at }))
      if (await conditionHeld(table.write(letter))) await outbox.wake()
    } catch (error) {
      log.error('letter of wrong codes not written', error as Error)
    }
  }

  return async function count({ user, sessionId, at }: CodeAttempt): Promise<() => Promise<unknown>> {
    const subject = `wrong code of ${user.userId} ${user.passwordVersion ?? 0} ${sessionId ?? ''}`
    const warningSubject = `${subject} warning`
    const uncountWarning = await throttle.countAll([[warningSubject, limits.warning]], at).catch(async () => {
      await warn(user, at)
      return undefined
    })
    const uncount = await throttle.countAll(
      [
        [`${subject} hour`, limits.hour],
        [`${subject} day`, limits.day],
      ],
      at,
      { onLimitExceeded: uncountWarning },
    )
    return async () => Promise.all([uncount(), uncountWarning?.()])
  }
}
