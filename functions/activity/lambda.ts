import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { activity } from '#shared/activity/contract.ts'
import { activityHandlers } from './handlers.ts'

const platform = openPlatform(activity)

export const handler = serve(activity, activityHandlers(platform), platform)
