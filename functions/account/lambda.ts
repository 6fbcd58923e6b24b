import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { account } from '#shared/account/contract.ts'
import { accountHandlers } from './handlers.ts'

const platform = openPlatform(account)
const handlers = accountHandlers({ ...platform, outbox: openOutbox(platform) })

export const handler = serve(account, handlers, platform)
