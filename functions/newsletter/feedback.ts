import { readEnvironment } from '#functions/platform/env.ts'
import { documentClient, openTable } from '#functions/platform/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { heedFeedback, MailFeedback } from './issues/heedFeedback.ts'

const table = openTable(documentClient(), readEnvironment().TABLE_NAME)

/** Runs for each bounce and complaint that SES tells the topic of; SNS alone may invoke it. */
export const handler = runTask(MailFeedback, (events, { at, log }) =>
  heedFeedback({ table, log })(events, at),
)
