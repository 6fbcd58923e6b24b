import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { inventories } from '#shared/inventories/contract.ts'
import { handlers } from './handlers.ts'

const platform = openPlatform(inventories)

export const handler = serve(inventories, handlers(platform), platform)
