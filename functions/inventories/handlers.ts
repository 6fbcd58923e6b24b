import type { Storage } from '#functions/platform/aws/storage.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { inventories as contract } from '#shared/inventories/contract.ts'
import { activityHandlers } from './activityHandlers.ts'
import { exportHandlers } from './exportHandlers.ts'
import { fileHandlers } from './fileHandlers.ts'
import { inventoryHandlers } from './inventoryHandlers.ts'

export const handlers = (
  deps: Pick<Platform, 'env' | 'table' | 'users'> & { storage: Storage },
): Handlers<typeof contract> => ({
  ...inventoryHandlers(deps),
  ...activityHandlers(deps),
  ...fileHandlers(deps),
  ...exportHandlers(deps),
})
