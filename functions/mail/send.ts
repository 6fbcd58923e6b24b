import { randomUUID } from 'node:crypto'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import * as z from 'zod/mini'
import { seconds } from '#shared/kernel/time.ts'
import { mail } from '#shared/mail/contract.ts'
import { required } from '../platform/aws/env.ts'
import { openCount } from '../platform/aws/metrics.ts'
import type { Letter } from '../platform/mail/letter.ts'
import { rateLimiter } from '../platform/mail/rateLimiter.ts'
import { sendWithSes } from '../platform/mail/sendWithSes.ts'
import { openPlatform } from '../platform/platform.ts'
import { runTask } from '../platform/task.ts'
import { tagsOf } from './letterTags.ts'
import { mailboxLimit } from './mailboxLimit.ts'
import { sendAlone } from './sendAlone.ts'
import { sendDueLetters } from './sendDueLetters.ts'
import { senderLease } from './senderLease.ts'

/** A run begins no further letter after this time, so that it gives up the lease before the next minute's run. */
const maxRunTime = seconds(50)
/** SES answers in a fraction of a second, so as many letters at a time as may be sent in a second are enough. */
const maxConcurrency = 50

const { env, log, table, throttle, settings } = openPlatform(mail)
const count = openCount()
const limit = mailboxLimit(throttle)
const rate = rateLimiter(settings.lettersPerSecond)
const concurrency = Math.min(Math.ceil(settings.lettersPerSecond), maxConcurrency)
const ses = new SESv2Client({
  maxAttempts: 2,
  requestHandler: { requestTimeout: seconds(5), throwOnRequestTimeout: true },
})
const send = (letter: Letter) =>
  sendWithSes(ses, required(env, 'MAIL_FROM'), {
    configurationSet: env.MAIL_CONFIGURATION_SET,
    tags: tagsOf(letter),
  })(letter)

/** Sends the letters that are due. Runs every minute, and whenever another Lambda invokes it. */
export const handler = runTask(z.unknown(), () => {
  const startedAt = performance.now()
  const lease = senderLease(table, { runId: randomUUID(), now: () => new Date() })
  let isReplaced = false
  const wait = async () => {
    isReplaced ||= !(await lease.renew())
    await rate.wait()
  }
  return sendAlone(
    lease,
    sendDueLetters({
      ...{ table, origin: env.ORIGIN, send, limit, log, count, concurrency },
      rate: { ...rate, wait },
      isTimeUp: () => isReplaced || performance.now() - startedAt > maxRunTime,
    }),
  )
})
