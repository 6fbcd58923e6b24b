import * as z from 'zod/mini'
import { listOf } from '../api/list.ts'
import { listOperation, operation, retrieveOperation } from '../api/operation.ts'
import { listParameters, text } from '../api/parameters.ts'
import { createSession, detailsById, expireSession, sessionById, sessionParameters } from './sessions.ts'

const listLines = operation(
  'GET /v1/checkout/sessions/:id/line_items',
  z.strictObject(listParameters),
  (context, page, id) =>
    listOf(
      detailsById(context, sessionById(context, id).id).lines,
      page,
      `/v1/checkout/sessions/${id}/line_items`,
    ),
)

const expire = operation('POST /v1/checkout/sessions/:id/expire', z.strictObject({}), (context, _, id) =>
  expireSession(context, sessionById(context, id)),
)

export const sessionOperations = [
  operation('POST /v1/checkout/sessions', sessionParameters, createSession),
  retrieveOperation('/v1/checkout/sessions/:id', sessionById),
  listLines,
  listOperation('/v1/checkout/sessions', 'session', {
    customer: z.optional(text),
    payment_intent: z.optional(text),
  }),
  expire,
]
