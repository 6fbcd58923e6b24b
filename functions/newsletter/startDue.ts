import * as z from 'zod/mini'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { startDueIssues } from './issues/startDueIssues.ts'

const { env, table } = openPlatform()
const workflow = openWorkflow(env, 'newsletter-issue')

/** Starts the issues that are scheduled for this minute or an earlier one. */
export const handler = runTask(z.unknown(), (_, { at, log }) => startDueIssues({ table, log, workflow }, at))
