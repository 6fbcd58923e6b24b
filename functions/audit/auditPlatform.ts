import type { Platform } from '#functions/platform/platform.ts'
import type { Storage } from '#functions/platform/storage.ts'
import type { Workflow } from '#functions/platform/workflow.ts'
import type { audit } from '#shared/audit/contract.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'
import type { AddressCheck } from './checkAddress.ts'
import type { SchemeChoice } from './chooseScheme.ts'

/** What the audits' handlers work with. */
export interface AuditPlatform extends Pick<Platform, 'env' | 'log' | 'table' | 'throttle'> {
  settings: SettingsOf<typeof audit>
  storage: Storage
  workflow: Workflow
  /** Refuses an address that leads nowhere public, without connecting to it. */
  checkAddress: AddressCheck
  chooseScheme: SchemeChoice
  /** How long a request waits for an audit before the response is sent, in milliseconds. */
  maxWaitMs: number
}
