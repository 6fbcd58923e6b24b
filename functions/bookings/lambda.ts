import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { bookingsHandlers } from './handlers.ts'

const platform = openPlatform(bookings)

export const handler = serve(
  bookings,
  bookingsHandlers({ ...platform, outbox: openOutbox(platform) }),
  platform,
)
