import type { Code } from './refusal.ts'

/** What may be wrong with a field. A schema names it by its code: `z.minLength(6, passwordErrors.tooShort.code)`. */
export interface FieldError {
  readonly code: Code
  /** In English, parameters in `{{braces}}`. */
  readonly text: string
}

const declared = new Map<string, FieldError>()

/** For `defineFieldErrors` alone. */
export const declareFieldError = (error: FieldError) => declared.set(error.code, error)

/** The field error of this code; undefined when it is none. */
export const fieldErrorOf = (code: string): FieldError | undefined => declared.get(code)
