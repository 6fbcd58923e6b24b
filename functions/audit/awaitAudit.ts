import { setTimeout as pause } from 'node:timers/promises'
import type { AuditItem } from './auditItem.ts'
import type { AuditRepository } from './auditRepository.ts'

/** Waits until the audit has ended, at most `waitMs`, and returns it. */
export async function awaitAudit(
  audits: AuditRepository,
  auditId: string,
  { at, waitMs }: { at: Date; waitMs: number },
) {
  const startedAt = performance.now()
  for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 1.3, 700)) {
    const audit: AuditItem | undefined = await audits.byId(auditId, at)
    if (audit?.status !== 'running' || performance.now() - startedAt + pauseMs > waitMs) return audit
    await pause(pauseMs)
  }
}
