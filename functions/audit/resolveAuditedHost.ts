import {
  HostRefused,
  type ResolveOptions,
  resolvePublic,
} from '#functions/platform/internet/resolvePublic.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'

/** Resolves a host like `resolvePublic`, but throws the audit's refusals: notPublic, wrongPort or unknownName. */
export async function resolveAuditedHost(
  host: string,
  port: number,
  resolveOptions: ResolveOptions,
): Promise<readonly string[]> {
  try {
    return await resolvePublic(host, port, resolveOptions)
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    if (error.reason === 'unknownName') throw auditRefusals.unknownName({ params: { host: error.host } })
    throw auditRefusals[error.reason]()
  }
}
