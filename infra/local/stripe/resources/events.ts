import * as z from 'zod/mini'
import { noSuch } from '../api/failure.ts'
import { listOf } from '../api/list.ts'
import { operation } from '../api/operation.ts'
import { integer, listParameters, text } from '../api/parameters.ts'

const retrieve = operation('GET /v1/events/:id', z.strictObject({}), ({ store }, _, id) => {
  const event = store.get('event', id)
  if (!event) throw noSuch('event', id)
  return event
})

/** `customer.*` stands for every type that begins so. */
const isOfType = (type: string, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted

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
      .filter((one) => types === undefined || types.some((wanted) => isOfType(one.type, wanted)))
      .filter(({ created: at }) => at > gt && at >= gte && at < lt && at <= lte)
    return listOf(events.reverse(), page, '/v1/events')
  },
)

export const events = [retrieve, list]
