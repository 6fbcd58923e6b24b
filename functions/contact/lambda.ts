import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { contact } from '#shared/contact/contract.ts'
import { contactHandlers } from './handlers.ts'

const platform = openPlatform(contact)

export const handler = serve(
  contact,
  contactHandlers({ ...platform, outbox: openOutbox(platform) }),
  platform,
)
