import { areas } from '#shared/areas.ts'
import type { portal } from '#shared/portal/contract.ts'
import type { Handlers } from '../platform/asked.ts'
import type { Platform } from '../platform/platform.ts'
import { openapi } from './openapi.ts'

export const portalHandlers = ({ table, env }: Pick<Platform, 'table' | 'env'>): Handlers<typeof portal> => ({
  async health() {
    for await (const _ of table.rows({ pk: 'HEALTH', limit: 1 })) break
    return { ok: true, version: env.VERSION }
  },
  openapi: () => openapi(Object.values(areas), env),
})
