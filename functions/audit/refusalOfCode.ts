import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Params, Refusal } from '#shared/kernel/refusal.ts'

type RefusalFactory = ((details: { params: Params }) => Refusal) & { code: string }
const factories = Object.values(auditRefusals) as unknown as RefusalFactory[]
const unexpected = auditRefusals.failed as unknown as RefusalFactory

/** Returns the refusal of a stored code; one that is no longer declared is an unexpected error. */
export const refusalOfCode = (code: string | undefined, params: Params = {}): Refusal =>
  (factories.find((refuse) => refuse.code === code) ?? unexpected)({ params })
