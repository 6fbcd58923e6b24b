import { openOutbox } from '#functions/platform/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { newsletter } from '#shared/newsletter/contract.ts'
import { newsletterHandlers } from './handlers.ts'

const platform = openPlatform()

export const handler = serve(newsletter, newsletterHandlers({ ...platform, outbox: openOutbox(platform) }), platform)
