import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { enlistAccounts } from './enlistAccounts.ts'

const { table, users } = openPlatform()

/** Run by hand once, to list accounts that are older than the lists. Pass the returned `after` to the next run. */
export const handler = runTask(z.object({ after: z.optional(z.string()) }), (input, { at }) =>
  enlistAccounts({ table, users }, { ...input, until: after(at, minutes(12)) }),
)
