import { defineRefusals } from '../kernel/defineRefusals.ts'

export const testimonialRefusals = defineRefusals('testimonial', {
  missing: ['missing', 'Testimonial not found'],
})
