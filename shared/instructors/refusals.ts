import { defineRefusals } from '../kernel/defineRefusals.ts'

export const instructorRefusals = defineRefusals('instructor', {
  missing: ['missing', 'This instructor no longer exists.'],
  notYours: ['forbidden', 'This profile belongs to another instructor.'],
  slotMoved: ['conflict', 'These hours were changed meanwhile. Please look at them again.'],
  badSlot: ['invalid', 'Invalid slot parameters for deletion.'],
  hasSessions: ['conflict', 'This instructor has confirmed sessions ahead. Cancel them first.'],
  changedMeanwhile: ['conflict', 'This profile was changed meanwhile. Please look at it again.'],
})
