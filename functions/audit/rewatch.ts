import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { auditDueWatches } from './watching/auditDueWatches.ts'

const platform = openPlatform()
const deps = {
  ...platform,
  storage: openStorage(platform.env),
  workflow: openWorkflow(platform.env, 'page-audit'),
}

/** Starts the audits of watched pages that are due; runs each hour. */
export const handler = runTask(z.unknown(), (_, { at }) => auditDueWatches(deps, at))
