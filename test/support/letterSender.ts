import { mailboxLimit } from '#functions/mail/mailboxLimit.ts'
import { sendDueLetters } from '#functions/mail/sendDueLetters.ts'
import { throttle } from '#functions/platform/accounts/throttle.ts'
import type { Platform } from '#functions/platform/platform.ts'

type Deps = Parameters<typeof sendDueLetters>[0]

/** Returns a function that sends the due letters and never waits for SES's rate. */
export const letterSender = (
  { table, log }: Pick<Platform, 'table' | 'log'>,
  deps: Pick<Deps, 'send'> & Partial<Deps>,
) =>
  sendDueLetters({
    ...{ table, log, origin: 'https://portal.example', concurrency: 5 },
    limit: mailboxLimit(throttle(table)),
    rate: { wait: async () => {}, pause: () => {} },
    isTimeUp: () => false,
    count: () => {},
    ...deps,
  })
