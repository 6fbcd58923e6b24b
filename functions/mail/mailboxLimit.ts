import type { Throttle } from '#functions/platform/throttle.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { after, seconds } from '#shared/kernel/time.ts'

/** Letters to one mailbox, whatever causes them. */
const perMailbox = { limit: 10, minutes: 60 }

/** Counts a letter to its mailbox. Returns when the next may leave if this one may not, else undefined. */
export const mailboxLimit =
  (throttle: Throttle) =>
  async (to: string, at: Date): Promise<Date | undefined> => {
    try {
      await throttle.count(`letters to ${mailboxOf(to)}`, perMailbox, at)
      return undefined
    } catch (error) {
      if (error instanceof Refusal && error.details.retryAfter !== undefined) return after(at, seconds(error.details.retryAfter))
      throw error
    }
  }
