import { serve } from '#functions/platform/http/serve.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { legal } from '#shared/legal/contract.ts'
import { legalHandlers } from './handlers.ts'

const platform = openPlatform(legal)

export const handler = serve(legal, legalHandlers({ ...platform, region: process.env.AWS_REGION }), platform)
