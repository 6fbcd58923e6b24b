import { defineRefusals } from '../kernel/defineRefusals.ts'

export const contactRefusals = defineRefusals('contact', {
  missing: ['missing', 'This message no longer exists.'],
})
