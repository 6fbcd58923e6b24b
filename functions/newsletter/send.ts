import { SESv2Client } from '@aws-sdk/client-sesv2'
import * as z from 'zod/mini'
import { required } from '#functions/platform/env.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { sendWithSes } from '#functions/platform/sendWithSes.ts'
import { runTask } from '#functions/platform/task.ts'
import { seconds } from '#shared/kernel/time.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { pace } from './issues/pace.ts'
import { sendIssue } from './issues/sendIssue.ts'
import { issueLetter } from './letters.ts'

/** How long one run sends, in milliseconds; what it has begun by then it finishes, long before its timeout. */
const longestRun = seconds(25)

const { env, log, table, settings } = openPlatform(newsletter)
const sender = { origin: env.ORIGIN, postalAddress: env.POSTAL_ADDRESS }
// One try: after an answer that was lost, another would send the letter twice.
const ses = new SESv2Client({ maxAttempts: 1 })
const turn = pace(settings.lettersPerSecond)

/** `{issueId}` → `{done}`: sends for a while, and says whether all is sent. */
export const handler = runTask(z.object({ issueId: z.string() }), ({ issueId }) => {
  const begun = performance.now()
  return sendIssue({
    table,
    log,
    turn,
    now: () => new Date(),
    isOver: () => performance.now() - begun > longestRun,
    sendFor: (issue) =>
      sendWithSes(ses, required(env, 'MAIL_FROM'), {
        configurationSet: env.MAIL_CONFIGURATION_SET,
        tags: { issue },
      }),
    letter: (subscriber, content, unsubscribe) =>
      issueLetter(subscriber, content, { ...sender, unsubscribe }),
  })(issueId)
})
