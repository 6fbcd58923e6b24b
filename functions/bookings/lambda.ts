import { openOutbox } from '#functions/platform/outbox.ts'
import { openPlatform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { bookings } from '#shared/bookings/contract.ts'
import { bookingsHandlers } from './handlers.ts'
import { readPatience } from './patience.ts'

const platform = openPlatform()
const patience = readPatience(platform.env)

export const handler = serve(
  bookings,
  bookingsHandlers({ ...platform, outbox: openOutbox(platform), patience }),
  platform,
)
