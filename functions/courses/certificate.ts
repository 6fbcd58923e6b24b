import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { newId } from '#shared/kernel/ids.ts'

/** What somebody earned by completing every lesson of a course. */
export const certificate = defineEntity({
  type: 'Certificate',
  schema: z.object({
    certificateId: z.string(),
    userId: z.string(),
    /** As they were called on that day. */
    name: z.string(),
    course: z.string(),
    completedAt: z.iso.datetime(),
    begunAt: z.optional(z.iso.datetime()),
    lessons: z.optional(z.number()),
    /** The length of all films together. */
    seconds: z.optional(z.number()),
  }),
  keys: ({ certificateId, userId }) => ({
    ...certificateKey(certificateId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `CERTIFICATE#${certificateId}`,
  }),
})
export type Certificate = z.output<typeof certificate.schema>

export const certificateKey = (certificateId: string) => ({
  pk: `CERTIFICATE#${certificateId}`,
  sk: 'CERTIFICATE',
})

interface Holder {
  userId: string
  course: string
}

/** One for each course of a user, however often it is asked for; nobody finds the user by it. */
export const certificateIdOf = ({ userId, course }: Holder) =>
  newId('crt', (count) => createHash('sha256').update(`${userId}\n${course}`).digest().subarray(0, count))

export const certificateOf = (table: Table, holder: Holder) =>
  table.get(certificate, certificateKey(certificateIdOf(holder)))
