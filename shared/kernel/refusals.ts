import { defineFieldErrors } from './defineFieldErrors.ts'
import { defineRefusals } from './defineRefusals.ts'

const notAllowed = 'You are not allowed to do this.'

export const accessRefusals = defineRefusals('access', {
  loginRequired: ['unauthenticated', 'You must be logged in.'],
  memberRequired: ['forbidden', notAllowed],
  premiumRequired: ['forbidden', notAllowed],
  instructorRequired: ['forbidden', notAllowed],
  editorRequired: ['forbidden', notAllowed],
  supportRequired: ['forbidden', notAllowed],
  bookkeeperRequired: ['forbidden', notAllowed],
  adminRequired: ['forbidden', notAllowed],
  secondFactorRequired: [
    'forbidden',
    'Whoever works in the content portal needs a second factor. Set one up in your account.',
  ],
  proofRequired: ['forbidden', 'Please confirm that it is you.'],
  crossSite: ['forbidden', 'This request did not come from the portal itself.'],
  direct: ['forbidden', 'Please use the portal’s own address.'],
})

/** Refusals of every area that writes accounts. */
export const userRefusals = defineRefusals('account', {
  emailTaken: ['conflict', 'This email is already registered.'],
  lastAdmin: ['conflict', 'The last administrator cannot be deleted or demoted.'],
  changed: ['conflict', 'The account was changed meanwhile. Please try again.'],
  missing: ['missing', 'This account no longer exists.'],
  teaches: [
    'conflict',
    'This is an instructor’s account. An administrator ends it where instructors are managed.',
  ],
})

export const bodyRefusals = defineRefusals('body', {
  wrongMedia: ['wrongMedia', 'Send this as {{media}}.'],
  notJson: ['invalid', 'The body is not a JSON object.'],
  tooLarge: ['tooLarge', 'The request is larger than {{megabytes}} MB.'],
  malformedForm: ['invalid', 'The form could not be read. Please send it again.'],
})

export const contentRefusals = defineRefusals('content', {
  changedMeanwhile: ['conflict', 'Somebody else has changed this meanwhile.'],
})

export const inputRefusals = defineRefusals('input', {
  invalid: ['invalid', 'Please check what you entered.'],
})

export const pageRefusals = defineRefusals('page', {
  badCursor: ['invalid', 'This page no longer exists. Start again from the first one.'],
})

export const routeRefusals = defineRefusals('route', {
  missing: ['missing', 'There is nothing at this address.'],
  readOnly: [
    'unavailable',
    'The portal is being repaired, and takes no changes for a few minutes. Please try again later.',
  ],
})

export const throttleRefusals = defineRefusals('throttle', {
  tooMany: ['tooMany', 'Too many attempts. Please try again later.'],
})

export const uploadRefusals = defineRefusals('upload', {
  missing: ['missing', 'The uploaded file was not found. Please select it again.'],
  notADownload: ['invalid', 'Please select a PDF, EPUB, Office, OpenDocument, ZIP, text, CSV or MP4 file.'],
  notAnImage: ['invalid', 'Please select an image.'],
  notASpreadsheet: ['invalid', 'Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.'],
  tooLarge: ['tooLarge', 'The file is larger than {{megabytes}} MB.'],
  formTooLarge: ['tooLarge', 'The files are larger than {{megabytes}} MB in all.'],
  unknownPurpose: ['invalid', 'Nothing is uploaded for this purpose.'],
  nameTooLong: ['invalid', 'The file’s name is longer than {{max}} characters. Please shorten it.'],
})

export const pictureRefusals = defineRefusals('picture', {
  wrongType: ['refused', 'Please select a PNG, JPEG, WebP or AVIF picture.'],
  tooManyPixels: ['refused', 'The picture has more than {{megapixels}} megapixels.'],
  tooLong: ['refused', 'The picture is more than {{times}} times as long as it is wide.'],
  unreadable: ['refused', 'The picture is damaged and cannot be read.'],
  notPublished: ['unavailable', 'The picture could not be published. Please try again.'],
})

export const downloadRefusals = defineRefusals('download', {
  wrongContent: ['refused', 'The file is no .{{extension}} file, although its name says so.'],
  damaged: ['refused', 'The file is damaged and cannot be read.'],
  runs: ['refused', 'The file contains a program, a script or macros. Please remove them.'],
  notKept: ['unavailable', 'The file could not be kept. Please try again.'],
})

/** Errors of any field. */
export const fieldErrors = defineFieldErrors('field', {
  required: 'This field is required.',
  invalid: 'This value is not valid.',
  tooLong: 'Use at most {{max}} characters.',
  tooShort: 'Use at least {{min}} characters.',
  tooSmall: 'Use a value of at least {{min}}.',
  tooBig: 'Use a value of at most {{max}}.',
  wholeNumber: 'Enter a whole number.',
  oneOf: 'Use one of: {{values}}.',
  email: 'Enter a valid email address.',
  url: 'Enter an address that begins with http:// or https://.',
  link: 'Write it without links and addresses.',
  date: 'Enter a day of the calendar, such as 2027-03-01.',
  time: 'Enter a time of day, such as 09:30.',
})
