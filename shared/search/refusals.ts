import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const searchRefusals = defineRefusals('search', {
  unavailable: ['unavailable', 'The search is not available just now. Please try again in a moment.'],
})

export const searchErrors = defineFieldErrors('searchField', {
  empty: 'Type what you are looking for.',
  tooLong: 'Search for at most 200 characters.',
})
