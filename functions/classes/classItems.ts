import * as z from 'zod/mini'
import { PersonalDataKeys } from '#functions/platform/accounts/personalData.ts'
import { defineEntity, type Key } from '#functions/platform/table/entity.ts'

const Spread = z.object({
  count: z.number(),
  lowerQuartile: z.number(),
  median: z.number(),
  upperQuartile: z.number(),
})

export const classKey = (bookingId: string): Key => ({ pk: `CLASS#${bookingId}`, sk: 'CLASS' })
export const answersKey = (bookingId: string, personId = ''): Key => ({
  pk: `CLASS#${bookingId}`,
  sk: `ANSWERS#${personId}`,
})
export const linkKey = (code: string): Key => ({ pk: `CLASSLINK#${code}`, sk: 'LINK' })

/** `endsAt` is when DynamoDB may delete the items of a class, in seconds since 1970. */
const expiry = { endsAt: z.number() }

/**
 * The class of a booking. Every write of its answers writes it too, so that all are in one order. In GSI1 it belongs to the member who
 * booked, with whose account it is erased. Attributes that begin with `secret` are not in the member’s export.
 */
export const storedClass = defineEntity({
  type: 'Class',
  schema: z.object({
    classId: z.string(),
    bookingId: z.string(),
    userId: z.string(),
    /** The code of the link; undefined after the link was ended. */
    code: z.optional(z.string()),
    people: z.number(),
    before: z.number(),
    after: z.number(),
    both: z.number(),
    spreads: z.record(z.string(), Spread),
    secretChangedBy: z.record(z.string(), z.array(z.string())),
    personalData: PersonalDataKeys,
    ...expiry,
  }),
  keys: ({ bookingId, userId, classId, endsAt }) => ({
    ...classKey(bookingId),
    gsi1pk: `USER#${userId}`,
    gsi1sk: `CLASS#${classId}`,
    expiresAt: endsAt,
  }),
})
export type StoredClass = z.output<typeof storedClass.schema>

const Figures = z.object({ total: z.number(), byCategory: z.record(z.string(), z.number()) })

/** The figures of one person, who is known only by the hash of a secret. */
export const storedAnswers = defineEntity({
  type: 'ClassAnswers',
  schema: z.object({
    bookingId: z.string(),
    personId: z.string(),
    secretAnswers: z.object({ before: z.optional(Figures), after: z.optional(Figures) }),
    ...expiry,
  }),
  keys: ({ bookingId, personId, endsAt }) => ({ ...answersKey(bookingId, personId), expiresAt: endsAt }),
})
export type StoredAnswers = z.output<typeof storedAnswers.schema>

/** Maps the code of a link to its class. It exists exactly as long as the link. */
export const storedLink = defineEntity({
  type: 'ClassLink',
  schema: z.object({ code: z.string(), bookingId: z.string(), ...expiry }),
  keys: ({ code, endsAt }) => ({ ...linkKey(code), expiresAt: endsAt }),
})
