import * as z from 'zod/mini'
import { listOf } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { integer, listParameters, text } from '../api/parameters.ts'
import { finderOf, retrieveOperation } from '../api/readOperations.ts'

/** A pattern such as `customer.*` matches every type that begins so. */
const matchesType = (type: string, pattern: string) =>
  pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern

const list = operation(
  'GET /v1/events',
  z.strictObject({
    ...listParameters,
    type: z.optional(text),
    types: z.optional(z.array(text)),
    created: z.optional(
      z.strictObject({
        gt: z.optional(integer),
        gte: z.optional(integer),
        lt: z.optional(integer),
        lte: z.optional(integer),
      }),
    ),
  }),
  ({ store }, { type, types = type === undefined ? undefined : [type], created = {}, ...page }) => {
    const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = created
    const events = store
      .all('event')
      .filter((one) => types === undefined || types.some((pattern) => matchesType(one.type, pattern)))
      .filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte)
    return listOf(events.reverse(), page, '/v1/events')
  },
)

export const events = [retrieveOperation('/v1/events/:id', finderOf('event')), list]
