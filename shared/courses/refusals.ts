import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const courseRefusals = defineRefusals('course', {
  missing: ['missing', 'Course not found'],
  notPurchased: ['forbidden', 'You must purchase the course to access this page.'],
})
export const courseErrors = defineFieldErrors('courseField', { noDate: 'Enter a date that exists, as YYYY-MM-DD.' })
