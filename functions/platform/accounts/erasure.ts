import * as z from 'zod/mini'
import { defineEntity } from '../table/entity.ts'
import { put, type Write } from '../table/write.ts'
import { hashOfEmail } from './personalData.ts'
import { emailVerified, type User } from './users.ts'

/** Exists from the moment an account is gone until nothing of its user is left. The area account does what remains. */
export const erasure = defineEntity({
  type: 'Erasure',
  schema: z.object({
    userId: z.string(),
    /** Only of an address that its user has proved; what is kept for any other address may belong to someone else. */
    emailHash: z.optional(z.string()),
    begunAt: z.iso.datetime(),
  }),
  keys: (item) => ({
    pk: `ERASURE#${item.userId}`,
    sk: 'ERASURE',
    gsi1pk: 'ERASURES',
    gsi1sk: `${item.begunAt}#${item.userId}`,
  }),
})
export type Erasure = z.output<typeof erasure.schema>

/** The write that goes into the transaction that removes the account, so that the rest is never forgotten. */
export function beginErasure(user: User, at: Date): Write {
  const emailHash = emailVerified(user) ? hashOfEmail(user.email) : undefined
  return put(erasure, { userId: user.userId, emailHash, begunAt: at.toISOString() })
}
