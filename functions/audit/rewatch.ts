import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { openWorkflow } from '#functions/platform/workflow.ts'
import { auditDue } from './watching/auditDue.ts'

const platform = openPlatform()
const deps = {
  ...platform,
  storage: openStorage(platform.env),
  workflow: openWorkflow(platform.env, 'page-audit'),
}

/** Each hour: begins the audits of watched pages that are due. */
export const handler = runTask(z.unknown(), (_, { at }) => auditDue(deps, at))
