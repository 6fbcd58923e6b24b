import * as z from 'zod/mini'
import { openStorage } from '#functions/platform/aws/storage.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { runTask } from '#functions/platform/task.ts'
import { storeAudit } from './storeAudit.ts'

const platform = openPlatform()
const deps = { ...platform, storage: openStorage(platform.env), outbox: openOutbox(platform) }

const Input = z.object({
  auditId: z.string(),
  /** The page could not be measured: the code and values of the refusal. */
  refused: z.optional(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  /** The error that Step Functions caught when a step failed. */
  error: z.optional(z.unknown()),
})

/** The last step of every audit, also of one that failed. */
export const handler = runTask(Input, (input, { at }) => storeAudit(deps, input, at))
