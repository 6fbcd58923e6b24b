import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'

export type AttendeeDeps = Pick<PlatformWithOutbox, 'env' | 'table' | 'users' | 'outbox'>
