import * as z from 'zod/mini'
import { readEnvironment } from '#functions/platform/aws/env.ts'
import { documentClient, openTable } from '#functions/platform/table/table.ts'
import { runTask } from '#functions/platform/task.ts'
import { haltIssue } from './issues/haltIssue.ts'

const table = openTable(documentClient(), readEnvironment().TABLE_NAME)

/** Halts the issue `{issueId}` whose sending has failed for good, so that it can be resumed. */
export const handler = runTask(z.object({ issueId: z.string() }), ({ issueId }) => haltIssue(table, issueId))
