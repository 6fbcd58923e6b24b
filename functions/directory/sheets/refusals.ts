import { Refusal } from '#shared/kernel/refusal.ts'

/** Name or content is no spreadsheet we read: 400. */
export const notASpreadsheet = () =>
  new Refusal('import.notASpreadsheet', 'invalid', 'Please select an Excel (.xlsx, .xls, .xlsm) or CSV file.')
export const emptyFile = () => new Refusal('import.emptyFile', 'invalid', 'The file is empty.')
/** The rest are 422: the right kind of file, but one that cannot be read. */
export const damaged = () =>
  new Refusal('import.damaged', 'refused', 'The file is damaged and cannot be read. Open it, save it again and upload that copy.')
export const encrypted = () =>
  new Refusal('import.encrypted', 'refused', 'The file is protected by a password. Remove the password and upload it again.')
export const inflatesTooFar = () =>
  new Refusal('import.inflatesTooFar', 'refused', 'The file unpacks to far more than a company list holds and was not read.')
export const tooManyRows = (most: number) =>
  new Refusal(
    'import.tooLarge',
    'refused',
    `The file holds more than ${most.toLocaleString('en')} rows. Split it and upload the parts.`,
  )
export const tooMuchText = () =>
  new Refusal(
    'import.tooLarge',
    'refused',
    'The file holds more text than can be imported at once. Split it and upload the parts.',
  )
export const tooSlow = () =>
  new Refusal('import.tooLarge', 'refused', 'Reading the file took too long. Split it and upload the parts.')
export const unclosedQuote = (row: number) =>
  new Refusal(
    'import.unclosedQuote',
    'refused',
    `The file cannot be read from row ${row} on: a quotation mark is opened and never closed.`,
  )
