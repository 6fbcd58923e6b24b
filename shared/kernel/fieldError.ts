import { type Code, fillParams, type Issue, type Params } from './refusal.ts'

/** An error of a field. A schema refers to it by its code: `z.minLength(6, passwordErrors.tooShort.code)`. */
export interface FieldError {
  readonly code: Code
  /** English, with parameters in `{{braces}}`. */
  readonly text: string
}

const declared = new Map<string, FieldError>()

/** Only `defineFieldErrors` may call this. */
export const declareFieldError = (error: FieldError) => declared.set(error.code, error)

/** The field error with this code, if there is one. */
export const fieldErrorOf = (code: string): FieldError | undefined => declared.get(code)

/** The issue of a field that has this error. */
export const fieldIssue = (path: string, { code, text }: FieldError, params: Params = {}): Issue => ({
  path,
  code,
  params,
  message: fillParams(text, params),
})
