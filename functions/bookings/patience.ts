import { type Environment, required } from '#functions/platform/env.ts'
import type { Patience } from '#shared/bookings/booking.ts'
import { hours } from '#shared/kernel/time.ts'

/** How long bookings wait, as the deployment sets it. */
export const readPatience = (env: Environment): Patience => ({
  onHold: hours(required(env, 'BOOKING_ON_HOLD_HOURS')),
  unpaid: hours(required(env, 'BOOKING_UNPAID_HOURS')),
})
