import { readEnvironment } from '#functions/platform/aws/env.ts'
import { MailFeedback } from '#functions/platform/mail/mailFeedback.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { handleFeedback } from './issues/handleFeedback.ts'

const table = openTable(documentClient(), readEnvironment().TABLE_NAME)

/** Runs for each bounce and complaint that SES publishes to the SNS topic. Only SNS may invoke it. */
export const handler = runTask(MailFeedback, (events, { at, log }) =>
  handleFeedback({ table, log })(events, at),
)
