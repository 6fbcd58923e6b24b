import type { Platform } from '#functions/platform/platform.ts'
import type { Storage } from '#functions/platform/storage.ts'
import type { Workflow } from '#functions/platform/workflow.ts'
import type { AddressCheck } from './checkAddress.ts'

/** What the audits' handlers work with. */
export interface AuditPlatform extends Pick<Platform, 'env' | 'log' | 'table' | 'throttle'> {
  storage: Storage
  workflow: Workflow
  /** Refuses an address that leads nowhere public, without connecting to it. */
  checkAddress: AddressCheck
  /** Audits that one address may ask for in an hour. */
  auditLimit: number
  /** How long a request waits for an audit before the response is sent, in milliseconds. */
  maxWaitMs: number
}
