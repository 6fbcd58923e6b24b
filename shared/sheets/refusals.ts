import { defineRefusals } from '../kernel/defineRefusals.ts'

/** Refusals of spreadsheets: 400 for another kind of file, 422 for the right kind that cannot be read. */
export const sheetRefusals = defineRefusals('import', {
  notASpreadsheet: ['invalid', 'Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.'],
  emptyFile: [
    'invalid',
    'The file is empty: nothing is in it, not even headers. Save your list again with its headers and companies, and upload that file.',
  ],
  textFile: [
    'invalid',
    'The name of the file ends in {{extension}}, but it holds plain text, not an Excel workbook. If it is a CSV file, rename it so that it ends in .csv; otherwise open it in your spreadsheet program and save it as .xlsx.',
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
