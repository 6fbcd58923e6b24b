import { openAsyncInvoke } from '#functions/platform/aws/invoke.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { users } from '#shared/users/contract.ts'
import { usersHandlers } from './handlers.ts'

const platform = openPlatform(users)
const finishErasures = openAsyncInvoke(platform, 'account/finishErasures')
const handlers = usersHandlers({ ...platform, outbox: openOutbox(platform), finishErasures })

export const handler = serve(users, handlers, platform)
