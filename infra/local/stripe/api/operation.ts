import type * as z from 'zod/mini'
import type { Call } from '../store/call.ts'
import type { Form } from './formBody.ts'
import { parseParameters } from './parameters.ts'

/** One call of Stripe's API. */
export interface Operation {
  method: string
  /** `/v1/customers/:id` */
  path: string
  /** A thrown `StripeError` rolls back; a returned one keeps the writes, such as a declined charge. */
  run(call: Call, form: Form, id: string): unknown
}

/** An operation whose parameters are checked before it runs. */
export function operation<Schema extends z.ZodMiniType>(
  route: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  schema: Schema,
  run: (call: Call, parameters: z.output<Schema>, id: string) => unknown,
): Operation {
  const [method = '', path = ''] = route.split(' ')
  return { method, path, run: (call, form, id) => run(call, parseParameters(schema, form), id) }
}
