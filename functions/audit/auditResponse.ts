import type { Audit } from '#shared/audit/audit.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Params, Refusal } from '#shared/kernel/refusal.ts'
import { type AuditFiles, reportPaths } from './auditFiles.ts'
import { type AuditItem, isWaiting } from './auditRepository.ts'

type RefusalFactory = ((details: { params: Params }) => Refusal) & { code: string }
const factories = Object.values(auditRefusals) as unknown as RefusalFactory[]
const unexpected = auditRefusals.failed as unknown as RefusalFactory

/** Returns the refusal of a stored code. A code that is no longer declared becomes an unexpected error. */
export const refusalOfCode = (code: string | undefined, params: Params = {}): Refusal =>
  (factories.find((refuse) => refuse.code === code) ?? unexpected)({ params })

/** Returns an audit as the API sends it. The step of a running audit is read from its files. */
export async function auditResponse(files: Pick<AuditFiles, 'step'>, audit: AuditItem): Promise<Audit> {
  const { auditId, url, language, createdAt, status, pageId, summary, footprint, previous, code, params } =
    audit
  const common = { auditId, url, language, createdAt, status }
  if (isWaiting(audit)) return { ...common, step: 'fetching' }
  if (status === 'running') return { ...common, step: await files.step(auditId) }
  if (status === 'done') return { ...common, ...reportPaths(auditId), pageId, summary, footprint, previous }
  const refusal = refusalOfCode(code, params)
  return { ...common, error: refusal.message, code: refusal.code, params: { ...refusal.params } }
}
