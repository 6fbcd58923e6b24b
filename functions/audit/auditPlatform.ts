import type { Queue } from '#functions/platform/aws/queue.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import type { ResolveOptions } from '#functions/platform/internet/resolvePublic.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { audit } from '#shared/audit/contract.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'

/** The dependencies of the audit handlers. */
export interface AuditPlatform extends Pick<Platform, 'env' | 'log' | 'table' | 'throttle'> {
  settings: SettingsOf<typeof audit>
  storage: Storage
  queue: Queue
  resolveOptions: ResolveOptions
  /** A request waits at most this long for its audit before the response is sent. */
  maxWaitForAuditMs: number
  /** After this time, a request whose audit is still in the queue gets its response. */
  maxWaitForStartMs: number
}
