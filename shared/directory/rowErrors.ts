/** Reasons why a row cannot be stored. An upload's errors have these sentences; screens translate them. */
export const rowErrors = {
  companyMissing: 'COMPANY is empty.',
  companyTooLong: 'COMPANY is longer than 200 characters.',
  emailMissing: 'EMAIL is empty.',
  emailInvalid: 'EMAIL is not a valid e-mail address.',
} as const
export type RowErrorCode = keyof typeof rowErrors
