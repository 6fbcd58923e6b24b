import { defineRefusals } from '../kernel/defineRefusals.ts'

export const newsletterRefusals = defineRefusals('newsletter', {
  badLink: ['invalid', 'This link is invalid or has expired.'],
})
