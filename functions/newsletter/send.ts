import { SESv2Client } from '@aws-sdk/client-sesv2'
import * as z from 'zod/mini'
import { required } from '#functions/platform/aws/env.ts'
import { lettersLeftOf } from '#functions/platform/mail/mailQuota.ts'
import { rateLimiter } from '#functions/platform/mail/rateLimiter.ts'
import { sendWithSes } from '#functions/platform/mail/sendWithSes.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { seconds } from '#shared/kernel/time.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { sendIssue } from './issues/sendIssue.ts'
import { issueLetter } from './letters.ts'

/** A run begins no further group of subscribers after this time, so that it ends long before its timeout. */
const maxRunTime = seconds(25)

const { env, log, table, settings } = openPlatform(newsletter)
const sender = { origin: env.ORIGIN, postalAddress: env.POSTAL_ADDRESS }
// No retries: after a lost response, a retry would send the letter twice.
const ses = new SESv2Client({ maxAttempts: 1 })
/** This client may retry, because it only reads the account's quota. */
const accountClient = new SESv2Client()
const rate = rateLimiter(settings.lettersPerSecond)
/** The rest of SES's daily quota is left to letters that people wait for. */
const shareOfQuota = 0.9

/**
 * `{issueId}` → `{done, isWaiting}`: sends for up to half a minute. `done` is true when all letters are sent, `isWaiting` when SES's
 * daily quota is used up.
 */
export const handler = runTask(z.object({ issueId: z.string() }), ({ issueId }) => {
  const startedAt = performance.now()
  return sendIssue({
    table,
    log,
    rate,
    lettersLeft: () => lettersLeftOf(accountClient, shareOfQuota),
    now: () => new Date(),
    isTimeUp: () => performance.now() - startedAt > maxRunTime,
    sendFor: (issue) =>
      sendWithSes(ses, required(env, 'MAIL_FROM'), {
        configurationSet: env.MAIL_CONFIGURATION_SET,
        tags: { issue },
      }),
    composeLetter: (subscriber, content, unsubscribeToken) =>
      issueLetter(subscriber, content, { ...sender, unsubscribeToken }),
  })(issueId)
})
