import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { classes } from '#shared/classes/contract.ts'
import { classHandlers } from './handlers.ts'

const platform = openPlatform(classes)

export const handler = serve(classes, classHandlers(platform), platform)
