import type { Throttle } from '#functions/platform/accounts/throttle.ts'
import type { Letter } from '#functions/platform/mail/letter.ts'
import { mailboxOf } from '#shared/kernel/mailbox.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { after, seconds } from '#shared/kernel/time.ts'

/** The limit of letters to one mailbox with the same `causedBy`. Letters that their recipient has caused are not limited. */
const perMailbox = { limit: 10, minutes: 60 }

/** Counts a letter towards its mailbox's limit. Returns undefined if it may be sent now, else the time from which it may. */
export const mailboxLimit =
  (throttle: Throttle) =>
  async (
    { to, causedBy = 'anyone' }: Pick<Letter, 'to' | 'causedBy'>,
    at: Date,
  ): Promise<Date | undefined> => {
    if (causedBy === 'recipient') return undefined
    try {
      await throttle.count(`letters of ${causedBy} to ${mailboxOf(to)}`, perMailbox, at)
      return undefined
    } catch (error) {
      if (error instanceof Refusal && error.details.retryAfter !== undefined)
        return after(at, seconds(error.details.retryAfter))
      throw error
    }
  }
