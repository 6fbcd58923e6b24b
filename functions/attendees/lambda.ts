import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { attendees } from '#shared/attendees/contract.ts'
import { attendeeHandlers } from './handlers.ts'

const platform = openPlatform(attendees)

export const handler = serve(
  attendees,
  attendeeHandlers({ ...platform, outbox: openOutbox(platform) }),
  platform,
)
