import * as z from 'zod/mini'
import { openQueue } from '#functions/platform/aws/queue.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { auditDueWatches } from './watching/auditDueWatches.ts'

const platform = openPlatform()
const deps = { ...platform, queue: openQueue(platform.env, 'run') }

/** Queues the audits of watched pages that are due; runs each hour. */
export const handler = runTask(z.unknown(), (_, { at }) => auditDueWatches(deps, at))
