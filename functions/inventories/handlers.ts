import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { inventories as contract } from '#shared/inventories/contract.ts'
import { inventoryRefusals } from '#shared/inventories/refusals.ts'
import { found } from '#shared/kernel/refusal.ts'
import { activityHandlers } from './activityHandlers.ts'
import { evidenceRecords } from './evidenceRecord.ts'
import { inventoryHandlers } from './inventoryHandlers.ts'

export function handlers(deps: Pick<Platform, 'table' | 'users'>): Handlers<typeof contract> {
  const evidence = evidenceRecords(deps.table)
  return {
    ...inventoryHandlers(deps),
    ...activityHandlers(deps),
    verify: async ({ input: { hash } }) =>
      found(await evidence.byHash(hash), inventoryRefusals.evidenceUnknown),
  }
}
