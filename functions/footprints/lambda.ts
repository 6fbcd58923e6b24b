import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { footprints } from '#shared/footprints/contract.ts'
import { footprintHandlers } from './handlers.ts'

const platform = openPlatform(footprints)

export const handler = serve(footprints, footprintHandlers(platform), platform)
