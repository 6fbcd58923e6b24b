import * as z from 'zod/mini'
import { filteredListOperation, finderOf, retrieveOperation } from '../api/operation.ts'
import { integer, text } from '../api/parameters.ts'

const list = filteredListOperation(
  '/v1/events',
  'event',
  {
    type: z.optional(text),
    types: z.optional(z.array(text)),
    created: z.optional(z.strictObject({ gte: z.optional(integer), lte: z.optional(integer) })),
  },
  // A filter that is not given lets every event pass: the default of `type` is the event's own type.
  (event, { type = event.type, types = [type], created: { gte = 0, lte = Infinity } = {} }) =>
    types.includes(event.type) && event.created >= gte && event.created <= lte,
)

export const events = [retrieveOperation('/v1/events/:id', finderOf('event')), list]
