import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Workflow } from '#functions/platform/aws/workflow.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { audit } from '#shared/audit/contract.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'
import type { AddressCheck } from './checkAddress.ts'
import type { SchemeChoice } from './chooseScheme.ts'

/** The dependencies of the audit handlers. */
export interface AuditPlatform extends Pick<Platform, 'env' | 'log' | 'table' | 'throttle'> {
  settings: SettingsOf<typeof audit>
  storage: Storage
  workflow: Workflow
  checkAddress: AddressCheck
  chooseScheme: SchemeChoice
  /** A request waits at most this long for its audit before the response is sent. */
  maxWaitMs: number
}
