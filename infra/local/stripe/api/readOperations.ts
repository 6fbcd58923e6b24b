import * as z from 'zod/mini'
import type { Call } from '../store/call.ts'
import type { Kind, Kinds } from '../store/objects.ts'
import { listOf, type PageParameters } from './list.ts'
import { type Operation, operation } from './operation.ts'
import { listParameters } from './parameters.ts'
import { noSuch } from './stripeError.ts'

/** Returns an object or throws. `param` names the parameter that holds the id, if it is not in the path. */
type Find<T> = (call: Call, id: string, param?: string) => T

/** Makes the function that finds objects of a kind. `name` is Stripe's name of the kind in error messages. */
export const finderOf =
  <K extends Kind>(kind: K, name: string = kind): Find<Kinds[K]> =>
  ({ store }, id, param) => {
    const object = store.get(kind, id)
    if (!object) throw noSuch(name, id, param)
    return object
  }

export const retrieveOperation = (path: `/v1/${string}/:id`, find: Find<unknown>): Operation =>
  operation(`GET ${path}`, z.strictObject({}), (call, _, id) => find(call, id))

/** Lists objects, newest first. Each filter is a parameter that the field of that name must equal. */
export const listOperation = <K extends Kind>(
  path: `/v1/${string}`,
  kind: K,
  filters: Partial<Record<keyof Kinds[K] & string, z.ZodMiniType>>,
): Operation =>
  operation(
    `GET ${path}`,
    z.strictObject({ ...listParameters, ...(filters as Record<string, z.ZodMiniType>) }),
    ({ store }, parameters) => {
      const { limit, starting_after, ending_before, ...fields } = parameters as PageParameters
      const wanted = Object.entries(fields).filter(([, value]) => value !== undefined)
      const found = store
        .all(kind)
        .filter((object) => wanted.every(([name, value]) => object[name as keyof Kinds[K]] === value))
      return listOf(found.reverse(), { limit, starting_after, ending_before }, path)
    },
  )
