import { SESv2Client } from '@aws-sdk/client-sesv2'
import * as z from 'zod/mini'
import { throttle } from '../platform/accounts/throttle.ts'
import { readEnvironment, required } from '../platform/aws/env.ts'
import { openCount } from '../platform/aws/metrics.ts'
import { sendWithSes } from '../platform/mail/sendWithSes.ts'
import { documentClient, openTable } from '../platform/table/table.ts'
import { runTask } from '../platform/task.ts'
import { mailboxLimit } from './mailboxLimit.ts'
import { sendDueLetters } from './sendDueLetters.ts'

const env = readEnvironment()
const table = openTable(documentClient(), env.TABLE_NAME)
const count = openCount()
const limit = mailboxLimit(throttle(table))
const send = sendWithSes(new SESv2Client(), required(env, 'MAIL_FROM'))

/** Sends the letters that are due. Runs every minute, and whenever another Lambda invokes it. */
export const handler = runTask(z.unknown(), (_, { at, log }) =>
  sendDueLetters({ table, origin: env.ORIGIN, send, limit, log, count })(at),
)
