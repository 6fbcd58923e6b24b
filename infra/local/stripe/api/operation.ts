import type * as z from 'zod/mini'
import type { Call } from '../store/call.ts'
import type { Form } from './formBody.ts'
import { parsed } from './parameters.ts'

/** One call of Stripe's API. */
export interface Operation {
  method: string
  /** `/v1/customers/:id` */
  path: string
  /** A failure that is thrown undoes what was written; one that is returned leaves it, as a declined card leaves its charge. */
  run(call: Call, form: Form, id: string): unknown
}

/** An operation whose parameters are checked before it runs. */
export function operation<Schema extends z.ZodMiniType>(
  route: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  schema: Schema,
  run: (call: Call, parameters: z.output<Schema>, id: string) => unknown,
): Operation {
  const [method = '', path = ''] = route.split(' ')
  return { method, path, run: (call, form, id) => run(call, parsed(schema, form), id) }
}
