import * as z from 'zod/mini'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { enlistAccounts } from './enlistAccounts.ts'

const { table, users } = openPlatform()

/** By hand, once: accounts that are older than the list get their entries. Its answer's `after` is handed to the next run. */
export const handler = runTask(z.object({ after: z.optional(z.string()) }), (input, { at }) =>
  enlistAccounts({ table, users }, { ...input, until: after(at, minutes(12)) }),
)
