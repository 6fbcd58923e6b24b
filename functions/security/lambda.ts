import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { security } from '#shared/security/contract.ts'
import { securityHandlers } from './handlers.ts'

const platform = openPlatform(security)
const handlers = securityHandlers({ ...platform, outbox: openOutbox(platform) })

export const handler = serve(security, handlers, platform)
