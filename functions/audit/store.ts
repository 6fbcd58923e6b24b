import * as z from 'zod/mini'
import { openOutbox } from '#functions/platform/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { openStorage } from '#functions/platform/storage.ts'
import { runTask } from '#functions/platform/task.ts'
import { storeAudit } from './storeAudit.ts'

const platform = openPlatform()
const deps = { ...platform, storage: openStorage(platform.env), outbox: openOutbox(platform) }

/** The last step of an audit, also of one that came to nothing: why, as a code with its values, or what Step Functions caught. */
const Input = z.object({
  auditId: z.string(),
  refused: z.optional(
    z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
  ),
  error: z.optional(z.unknown()),
})

export const handler = runTask(Input, (input, { at }) => storeAudit(deps, input, at))
