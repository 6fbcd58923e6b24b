import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const directoryRefusals = defineRefusals('directory', {
  missing: ['missing', 'This company is not in the directory.'],
  uploadMissing: ['missing', 'This upload does not exist.'],
  oneEach: ['conflict', 'You have already filled the form.'],
  listedAlready: [
    'conflict',
    'This company is in the directory already. Open it there and ask to take it over.',
  ],
  notPending: ['conflict', 'This company does not wait for an approval.'],
  notPublic: ['conflict', 'This company is not public.'],
  notWithdrawn: ['conflict', 'This company is not withdrawn.'],
  sameCompany: ['invalid', 'Choose two different companies.'],
  twoOwners: ['conflict', 'These companies belong to two members, so they cannot be merged.'],
  emailShown: ['conflict', 'This email is shown already.'],
  notYours: ['forbidden', 'This company belongs to another member.'],
  changedMeanwhile: ['conflict', 'This company was changed meanwhile. Please look at it again.'],
  claimMissing: ['missing', 'This claim was answered already.'],
  notClaimable: ['conflict', 'This company belongs to a member already.'],
  claimExpired: ['invalid', 'This link is no longer good. Please ask the member to send another one.'],
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

/** Refusals of spreadsheets: 400 for another kind of file, 422 for the right kind that cannot be read. */
export const importRefusals = defineRefusals('import', {
  notStarted: ['unavailable', 'The import could not be started. Please try again.'],
  notASpreadsheet: ['invalid', 'Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.'],
  emptyFile: [
    'invalid',
    'The file is empty: nothing is in it, not even headers. Save your list again with its headers and companies, and upload that file.',
  ],
  textFile: [
    'invalid',
    'The name of the file ends in {{extension}}, but it holds plain text, not an Excel workbook. If it is a CSV file, rename it so that it ends in .csv; else open it in your spreadsheet program and save it as .xlsx.',
  ],
  damaged: [
    'refused',
    'The file is damaged and cannot be read. Open it, save it again and upload that copy.',
  ],
  encrypted: ['refused', 'The file is protected by a password. Remove the password and upload it again.'],
  inflatesTooFar: ['refused', 'The file unpacks to far more than a company list holds and was not read.'],
  tooManyRows: ['refused', 'The file holds more than {{rows}} rows. Split it and upload the parts.'],
  tooMuchText: [
    'refused',
    'The file holds more text than can be imported at once. Split it and upload the parts.',
  ],
  tooSlow: ['refused', 'Reading the file took too long. Split it and upload the parts.'],
  unclosedQuote: [
    'refused',
    'The file cannot be read from row {{row}} on: a quotation mark is opened and never closed.',
  ],
})
