/** Why a row of a spreadsheet cannot be stored, in the sentences that an upload's errors carry. Screens translate by them. */
export const rowErrors = {
  companyMissing: 'COMPANY is empty.',
  companyTooLong: 'COMPANY is longer than 200 characters.',
  emailMissing: 'EMAIL is empty.',
  emailInvalid: 'EMAIL is not a valid e-mail address.',
} as const
export type RowErrorCode = keyof typeof rowErrors
