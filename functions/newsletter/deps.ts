import type { Outbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'

/** What the newsletter's handlers work with. */
export type Deps = Pick<Platform, 'env' | 'table'> & { outbox: Outbox }
