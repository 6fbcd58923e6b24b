import {
  type ResolveOptions,
  resolvePublic as resolve,
  Unreachable,
} from '#functions/platform/internet/resolvePublic.ts'
import { auditRefusals } from '#shared/audit/refusals.ts'

/** Resolves a host as `resolvePublic` of the platform does, but throws the refusals of an audit: notPublic, wrongPort or unknownName. */
export async function resolvePublic(
  host: string,
  port: number,
  resolveOptions: ResolveOptions,
): Promise<readonly string[]> {
  try {
    return await resolve(host, port, resolveOptions)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    if (error.reason === 'unknownName') throw auditRefusals.unknownName({ params: { host: error.host } })
    throw auditRefusals[error.reason]()
  }
}
