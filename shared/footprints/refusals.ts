import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const footprintRefusals = defineRefusals('footprint', {
  missing: ['missing', 'This footprint does not exist.'],
  changedMeanwhile: ['conflict', 'This footprint was changed meanwhile. Please look at it again.'],
  tooMany: ['conflict', 'Your account has {{most}} footprints already. Delete one of them first.'],
  full: ['conflict', 'A footprint has at most {{most}} entries. Delete some of them first.'],
  tooLarge: ['tooLarge', 'This footprint is too large to be stored. Shorten the notes of its entries.'],
  yearAhead: ['invalid', 'Choose a year up to {{most}}.'],
  noAccount: ['forbidden', 'This account no longer exists.'],
})

export const shareRefusals = defineRefusals('share', {
  missing: ['missing', 'This page is not shared, or no longer is.'],
  empty: ['conflict', 'There is no calculation in this footprint that could be shared.'],
  factorsUnknown: [
    'conflict',
    'The portal does not have the emission factors of this calculation. Calculate it again with today’s.',
  ],
  tooMany: ['conflict', 'You have shared {{most}} pages already. Delete one of them first.'],
})

export const goalErrors = defineFieldErrors('footprintGoal', {
  number: 'Enter kilograms above 0, such as 2500, or nothing for no goal',
  ambiguous: '“{{text}}” can be read as {{decimal}} and as {{whole}}: write one of these',
})
