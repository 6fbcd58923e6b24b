import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '#shared/kernel/area.ts'
import { image } from '#shared/kernel/uploadPurpose.ts'
import { ApiError, client } from '#web/shell/server/api.ts'

/** An area with a route of each kind, for tests of the client. */
const things = defineArea({
  name: 'things',
  needs: {},
  routes: {
    list: {
      method: 'GET',
      path: '/api/things',
      access: 'public',
      summary: 'All',
      input: z.object({ ...PageQuery, q: z.optional(z.string()) }),
      output: z.array(z.string()),
      paged: true,
    },
    get: {
      method: 'GET',
      path: '/api/things/{id}',
      access: 'public',
      summary: 'One',
      input: ById,
      output: z.string(),
    },
    save: {
      method: 'PUT',
      path: '/api/things/{id}',
      access: 'user',
      summary: 'Change',
      input: z.object({ id: z.string(), title: z.string(), imageKey: z.string() }),
      output: Nothing,
      files: { image: { purpose: image, keyField: 'imageKey' } },
    },
    sheet: {
      method: 'GET',
      path: '/api/things/{id}/sheet',
      access: 'user',
      summary: 'File',
      input: ById,
      output: z.unknown(),
      download: 'application/octet-stream',
    },
  },
})
export const api = client(things)

/** Returns the `ApiError` of a call that must fail. */
export const errorOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was expected to fail')
  return error
}
