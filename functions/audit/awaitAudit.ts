import { setTimeout as pause } from 'node:timers/promises'
import type { AuditItem } from './auditItem.ts'
import type { Audits } from './audits.ts'

/** The audit once it no longer runs; as it is when `waitMs` ends. */
export async function awaitAudit(
  audits: Audits,
  auditId: string,
  { at, waitMs }: { at: Date; waitMs: number },
) {
  const begun = performance.now()
  for (let wait = 200; ; wait = Math.min(wait * 1.3, 700)) {
    const audit: AuditItem | undefined = await audits.byId(auditId, at)
    if (audit?.status !== 'running' || performance.now() - begun + wait > waitMs) return audit
    await pause(wait)
  }
}
