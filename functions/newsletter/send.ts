import { SESv2Client } from '@aws-sdk/client-sesv2'
import * as z from 'zod/mini'
import { required } from '#functions/platform/aws/env.ts'
import { sendWithSes } from '#functions/platform/mail/sendWithSes.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { seconds } from '#shared/kernel/time.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { rateLimiter } from './issues/rateLimiter.ts'
import { sendIssue } from './issues/sendIssue.ts'
import { issueLetter } from './letters.ts'

/** After this a run begins no new group of subscribers, so that it ends long before its timeout. */
const runTime = seconds(25)

const { env, log, table, settings } = openPlatform(newsletter)
const sender = { origin: env.ORIGIN, postalAddress: env.POSTAL_ADDRESS }
// No retries: after a lost response, a retry would send the letter twice.
const ses = new SESv2Client({ maxAttempts: 1 })
const waitForTurn = rateLimiter(settings.lettersPerSecond)

/** `{issueId}` → `{done}`: sends for up to half a minute; `done` is true when all letters are sent. */
export const handler = runTask(z.object({ issueId: z.string() }), ({ issueId }) => {
  const startedAt = performance.now()
  return sendIssue({
    table,
    log,
    waitForTurn,
    now: () => new Date(),
    isOver: () => performance.now() - startedAt > runTime,
    sendFor: (issue) =>
      sendWithSes(ses, required(env, 'MAIL_FROM'), {
        configurationSet: env.MAIL_CONFIGURATION_SET,
        tags: { issue },
      }),
    letter: (subscriber, content, unsubscribe) =>
      issueLetter(subscriber, content, { ...sender, unsubscribe }),
  })(issueId)
})
