import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const instructorRefusals = defineRefusals('instructor', {
  missing: ['missing', 'This instructor no longer exists.'],
  notYours: ['forbidden', 'This profile belongs to another instructor.'],
  slotMoved: ['conflict', 'These hours were changed meanwhile. Please look at them again.'],
  badSlot: ['invalid', 'Invalid slot parameters for deletion.'],
  changedMeanwhile: ['conflict', 'This profile was changed meanwhile. Please look at it again.'],
})

export const hoursErrors = defineFieldErrors('hours', {
  reversed: 'The end must come after the start.',
  overlap: 'These hours overlap others of the same day.',
  zone: 'Choose a time zone of the list.',
  unknownCity: 'We do not know the time zone of this city. Please choose it.',
})
