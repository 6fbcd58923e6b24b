import { MailFeedback } from '../platform/mail/mailFeedback.ts'
import { runTask } from '../platform/task.ts'
import { logFeedback } from './logFeedback.ts'

/** Runs for each bounce and complaint that SES publishes to the SNS topic. Only SNS may invoke it. */
export const handler = runTask(MailFeedback, async (feedback, { log }) => logFeedback(feedback, log))
