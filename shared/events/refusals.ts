import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const eventRefusals = defineRefusals('event', { missing: ['missing', 'Event not found'] })
export const eventErrors = defineFieldErrors('eventField', {
  hours: 'Enter when it begins and ends, such as 18:00–20:30.',
  zone: 'Enter a time zone, such as America/Toronto.',
})
