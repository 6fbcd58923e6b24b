import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const inventoryRefusals = defineRefusals('inventory', {
  missing: ['missing', 'This inventory does not exist.'],
  activityMissing: ['missing', 'This activity does not exist.'],
  evidenceUnknown: [
    'missing',
    'The portal does not know this evidence. It was changed, or was not made here.',
  ],
  changedMeanwhile: ['conflict', 'This inventory was changed meanwhile. Please look at it again.'],
  activityChanged: ['conflict', 'This activity was changed meanwhile. Please look at it again.'],
  needsPlan: [
    'forbidden',
    'The free plan keeps one organization with one site and one year. Pro and Premium keep all of them.',
  ],
  tooMany: ['conflict', 'Your account has {{most}} inventories already. Delete one of them first.'],
  tooManyActivities: ['conflict', 'An inventory has at most {{most}} activities. Delete some of them first.'],
  siteInUse: [
    'conflict',
    'There are still activities at the site {{site}}: {{activities}}. Delete them first.',
  ],
  yearInUse: [
    'conflict',
    'There are still activities in the year {{year}}: {{activities}}. Delete them first.',
  ],
  noAccount: ['forbidden', 'This account no longer exists.'],
  exportTooLarge: ['tooLarge', 'This file would be too large. Download it as XLSX.'],
  columnsMissing: ['refused', 'The file has no column named {{columns}}.'],
})

/** Errors of an inventory's fields. */
export const inventoryErrors = defineFieldErrors('inventoryField', {
  twoSites: 'Two sites have the same name or id.',
  twoYears: 'A year is there twice.',
  year: 'Use a year from 1990 to 2200.',
  yearAhead: 'Choose a year up to {{most}}.',
  baseYear: 'Choose a base year that is one of the inventory’s years.',
  target: 'A target needs a base year, and a later year.',
  unknownRegion: 'Use the code of a country, province, state or grid, such as CA, CA-ON or US-CAL-CISO.',
})

/** Errors of an activity's fields: one for each reason of `shared/inventories/problems.ts`, and those that depend on the inventory. */
export const activityErrors = defineFieldErrors('inventoryActivity', {
  unknownSite: 'The inventory has no site like this.',
  unknownYear: 'The inventory does not have this year.',
  unknownRegion: 'Use the code of a country, province, state or grid, such as CA, CA-ON or US-CAL-CISO.',
  amount: 'Use a number above 0.',
  unitDoesNotFit: 'Use one of these units: {{units}}.',
  unknownVariant: 'Use one of: {{variants}}.',
  categoryDoesNotFit: 'Use one of these categories: {{categories}}.',
  sourceMissing: 'Say where the figure comes from.',
  factorMissing: 'Enter the supplier’s kilograms for one unit.',
  factorNotTaken: 'The portal has a factor of its own for this. Leave the supplier’s out.',
  instrumentsOnlyForElectricity: 'Certificates and contracts are for electricity only.',
  instrumentsExceedUse:
    'The certificates and contracts cover {{covered}} MWh, but only {{used}} MWh were used.',
})
