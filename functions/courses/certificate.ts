import * as z from 'zod/mini'
import { derivedId } from '#functions/platform/aws/derivedId.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { CertificateFacts } from '#shared/courses/contract.ts'

/** A user's certificate for completing every lesson of a course. Its facts do not change after that day. */
export const certificate = defineEntity({
  type: 'Certificate',
  schema: z.extend(CertificateFacts, {
    certificateId: z.string(),
    userId: z.string(),
    /** The bookings in which the user then had a seat. */
    seatBookings: z.optional(z.array(z.string())),
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

interface CourseOfUser {
  userId: string
  course: string
}

/** A certificate's id: always the same for the same user and course. It does not reveal the user. */
export const certificateIdOf = ({ userId, course }: CourseOfUser) => derivedId('crt', `${userId}\n${course}`)

export const certificateOf = (table: Table, earned: CourseOfUser) =>
  table.get(certificate, certificateKey(certificateIdOf(earned)))
