import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const directoryRefusals = defineRefusals('directory', {
  missing: ['missing', 'This company is not in the directory.'],
  uploadMissing: ['missing', 'This upload does not exist.'],
  instructor: ['forbidden', 'Instructors list no company.'],
  oneEach: ['conflict', 'You have already filled the form.'],
  listedAlready: [
    'conflict',
    'This company is in the directory already. Open it there and ask to take it over.',
  ],
  notPending: ['conflict', 'This company is not waiting for an approval.'],
  notPublic: ['conflict', 'This company is not public.'],
  notWithdrawn: ['conflict', 'This company is not withdrawn.'],
  sameCompany: ['invalid', 'Choose two different companies.'],
  twoOwners: ['conflict', 'These companies belong to two members, so they cannot be merged.'],
  emailShown: ['conflict', 'This email is shown already.'],
  notYours: ['forbidden', 'This company belongs to another member.'],
  changedMeanwhile: ['conflict', 'This company was changed meanwhile. Please look at it again.'],
  claimMissing: ['missing', 'This request was answered already.'],
  notClaimable: ['conflict', 'This company belongs to a member already.'],
  claimExpired: ['invalid', 'This link is no longer valid. Please ask the member to send another one.'],
  noMail: ['conflict', 'This company takes no messages here.'],
  deletionNotStarted: ['unavailable', 'The deletion could not be started. Please try again.'],
})

/** Refusals of a member's form, in the specification's sentences. */
export const listingRefusals = defineRefusals('listing', {
  required: ['invalid', 'Please fill in all required fields: Company Name, Email, and Industry'],
  location: ['invalid', 'Please fill in all required location fields: City, State, and Country'],
  socialLink: ['invalid', 'Please provide a URL when selecting a social platform'],
  contractorType: ['invalid', 'Please fill in all required fields for Local Contractors'],
  otherType: ['invalid', 'Please specify your contractor type when selecting "Other"'],
})

export const listingFieldErrors = defineFieldErrors('listingField', {
  phone: 'Enter a phone number of 7 to 15 digits.',
  webAddress: 'Enter a web address, such as www.example.org.',
  socialHost:
    'This link leads to another site. Enter the link to your page on {{platform}}, such as {{example}}.',
  hours: 'Write at most {{lines}} lines, each of at most {{characters}} characters.',
})

export const importRefusals = defineRefusals('import', {
  notStarted: ['unavailable', 'The import could not be started. Please try again.'],
})
