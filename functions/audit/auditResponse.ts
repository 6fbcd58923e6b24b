import type { Audit } from '#shared/audit/audit.ts'
import { type AuditFiles, reportPaths } from './auditFiles.ts'
import type { AuditItem } from './auditItem.ts'
import { refusalOfCode } from './refusalOfCode.ts'

/** Returns an audit as the API answers it; the files tell the step of one that still runs. */
export async function auditResponse(files: Pick<AuditFiles, 'step'>, audit: AuditItem): Promise<Audit> {
  const { auditId, url, language, createdAt, status, pageId, summary, footprint, previous, code, params } =
    audit
  const common = { auditId, url, language, createdAt, status }
  if (status === 'running') return { ...common, step: await files.step(auditId) }
  if (status === 'done') return { ...common, ...reportPaths(auditId), pageId, summary, footprint, previous }
  const refusal = refusalOfCode(code, params)
  return { ...common, error: refusal.message, code: refusal.code, params: { ...refusal.params } }
}
