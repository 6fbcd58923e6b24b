import { auditRefusals } from '#shared/audit/refusals.ts'
import type { Params, Refusal } from '#shared/kernel/refusal.ts'

type Refuses = ((details: { params: Params }) => Refusal) & { code: string }
const all = Object.values(auditRefusals) as unknown as Refuses[]

/** The refusal that a stored code stands for; one that nothing declares any more is an unexpected error. */
export const refusalOfCode = (code: string | undefined, params: Params = {}): Refusal =>
  (all.find((refuse) => refuse.code === code) ?? (auditRefusals.failed as unknown as Refuses))({ params })
