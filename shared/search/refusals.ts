import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'

export const searchErrors = defineFieldErrors('searchField', {
  empty: 'Type what you are looking for.',
  tooLong: 'Search for at most 200 characters.',
})
