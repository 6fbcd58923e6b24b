import { openStorage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { inventories } from '#shared/inventories/contract.ts'
import { handlers } from './handlers.ts'

const platform = openPlatform(inventories)

export const handler = serve(
  inventories,
  handlers({ ...platform, storage: openStorage(platform.env) }),
  platform,
)
