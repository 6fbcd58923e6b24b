import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'

export const hoursErrors = defineFieldErrors('hours', {
  reversed: 'The end must come after the start.',
  overlap: 'These hours overlap others of the same day.',
  zone: 'Choose a time zone from the list.',
  unknownCity: 'We do not know this city. Choose its country, and the nearest city that we know.',
})
