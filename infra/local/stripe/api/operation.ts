import * as z from 'zod/mini'
import type { ChangeContext } from '../store/changeContext.ts'
import type { Kind, Kinds } from '../store/objects.ts'
import type { Form } from './formBody.ts'
import { listOf, type PageParameters } from './list.ts'
import { listParameters, parseParameters } from './parameters.ts'
import { noSuch } from './stripeError.ts'

/** One call of Stripe's API. */
export interface Operation {
  method: string
  /** `/v1/customers/:id` */
  path: string
  /** A thrown `StripeError` rolls back; a returned one keeps the writes, such as a declined charge. */
  run(context: ChangeContext, form: Form, id: string): unknown
}

/** Makes an operation whose parameters are checked before it runs. */
export function operation<Schema extends z.ZodMiniType>(
  route: `${'GET' | 'POST' | 'DELETE'} /v1/${string}`,
  schema: Schema,
  run: (context: ChangeContext, parameters: z.output<Schema>, id: string) => unknown,
): Operation {
  const [method = '', path = ''] = route.split(' ')
  return { method, path, run: (context, form, id) => run(context, parseParameters(schema, form), id) }
}

/** Returns an object or throws. `param` names the parameter that holds the id, if it is not in the path. */
type Find<T> = (context: ChangeContext, id: string, param?: string) => T

/** Makes the function that finds objects of a kind. `name` is Stripe's name of the kind in error messages. */
export const finderOf =
  <K extends Kind>(kind: K, name: string = kind): Find<Kinds[K]> =>
  ({ store }, id, param) => {
    const object = store.get(kind, id)
    if (!object) throw noSuch(name, id, param)
    return object
  }

export const retrieveOperation = (path: `/v1/${string}/:id`, find: Find<unknown>): Operation =>
  operation(`GET ${path}`, z.strictObject({}), (context, _, id) => find(context, id))

/** Lists the objects of a kind for which `isListed` returns true, newest first. */
export const filteredListOperation = <K extends Kind, Filters extends z.core.$ZodShape>(
  path: `/v1/${string}`,
  kind: K,
  filters: Filters,
  isListed: (object: Kinds[K], filters: z.output<z.ZodMiniObject<Filters>>) => boolean,
): Operation =>
  operation(`GET ${path}`, z.strictObject({ ...listParameters, ...filters }), ({ store }, parameters) => {
    const { limit, starting_after, ...values } = parameters as PageParameters
    const objects = store
      .all(kind)
      .filter((object) => isListed(object, values as Parameters<typeof isListed>[1]))
    return listOf(objects.reverse(), { limit, starting_after }, path)
  })

/** True if each of the given fields has the given value. */
export const hasFields = <T extends object>(object: T, fields: { [Name in keyof T]?: unknown }): boolean =>
  Object.entries(fields).every(([name, value]) => value === undefined || object[name as keyof T] === value)

/** Lists objects, newest first. Each filter is a parameter that the field of that name must equal. */
export const listOperation = <K extends Kind>(
  path: `/v1/${string}`,
  kind: K,
  filters: Partial<Record<keyof Kinds[K] & string, z.ZodMiniType>>,
): Operation =>
  filteredListOperation(path, kind, filters as Record<string, z.ZodMiniType>, (object, fields) =>
    hasFields(object, fields as object),
  )
