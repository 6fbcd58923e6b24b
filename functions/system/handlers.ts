import type { system } from '#shared/system/contract.ts'
import type { Handlers } from '../platform/http/handlerContext.ts'
import type { Platform } from '../platform/platform.ts'

export const systemHandlers = ({ table, env }: Pick<Platform, 'table' | 'env'>): Handlers<typeof system> => ({
  async health() {
    for await (const _ of table.rows({ pk: 'HEALTH', limit: 1 })) break
    return { ok: true, version: env.VERSION }
  },
  /** Loads the contracts of all areas only when the documentation is requested. */
  async openapi() {
    const [{ openapi }, { areas }] = await Promise.all([import('./openapi.ts'), import('#shared/areas.ts')])
    return openapi(Object.values(areas), env)
  },
})
