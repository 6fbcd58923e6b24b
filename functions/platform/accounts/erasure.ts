import * as z from 'zod/mini'
import { after, days, epochSeconds } from '#shared/kernel/time.ts'
import { defineEntity } from '../table/entity.ts'
import { put, type Write } from '../table/write.ts'
import { hashOfEmail } from './personalData.ts'
import { emailVerified, type User } from './users.ts'

/** A restore goes back at most 35 days, and brings back the accounts that were erased since then. */
const retention = days(36)

/**
 * An erasure is open from the removal of an account until nothing of its user is left. The area account carries it out. Its record stays
 * for 36 days more, so that a restore can carry it out again.
 */
export const erasure = defineEntity({
  type: 'Erasure',
  schema: z.object({
    userId: z.string(),
    /** Only of a verified e-mail: data of an unverified e-mail may belong to someone else. */
    emailHash: z.optional(z.string()),
    begunAt: z.iso.datetime(),
    endedAt: z.optional(z.iso.datetime()),
  }),
  keys: ({ userId, begunAt, endedAt }) => ({
    pk: `ERASURE#${userId}`,
    sk: 'ERASURE',
    ...(endedAt
      ? {
          gsi1pk: endedErasures.pk,
          gsi1sk: `${endedAt}#${userId}`,
          expiresAt: epochSeconds(after(new Date(endedAt), retention)),
        }
      : { gsi1pk: openErasures.pk, gsi1sk: `${begunAt}#${userId}` }),
  }),
})
export type Erasure = z.output<typeof erasure.schema>

/**
 * Queries of the open erasures, in the order in which they began, and of the ended ones, in the order in which
 * they ended.
 */
export const openErasures = { index: 'gsi1', pk: 'ERASURES' } as const
export const endedErasures = { index: 'gsi1', pk: 'ERASED' } as const

/** A write for the transaction that removes the account, so that the rest is never forgotten. */
export function beginErasure(user: User, at: Date): Write {
  const emailHash = emailVerified(user) ? hashOfEmail(user.email) : undefined
  return put(erasure, { userId: user.userId, emailHash, begunAt: at.toISOString() })
}

export const endErasure = (open: Erasure, at: Date): Write =>
  put(erasure, { ...open, endedAt: at.toISOString() })

/** Opens an ended erasure again. It keeps `begunAt`: rows that were given to the address later are another person's. */
export const reopenErasure = ({ endedAt: _, ...reopened }: Erasure): Write => put(erasure, reopened)
