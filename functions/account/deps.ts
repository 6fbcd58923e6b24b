import type { Outbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'

/** What the account's handlers work with. */
export type Deps = Platform & { outbox: Outbox }
