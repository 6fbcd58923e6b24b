import * as z from 'zod/mini'
import { Duty, Package, Role } from '../kernel/actor.ts'

/** The response to a log-in. */
export const OpenedSession = z.object({
  userId: z.string(),
  package: Package,
  token: z.string(),
  role: Role,
  duties: z.optional(z.array(Duty)),
})
