import type { Code } from './refusal.ts'

/** What may be wrong with a field. A schema names it by its code: `z.minLength(6, passwordErrors.tooShort.code)`. */
export interface FieldError {
  readonly code: Code
  /** In English, parameters in `{{braces}}`. */
  readonly text: string
}

const declared = new Map<string, FieldError>()

/**
 * Declares the codes `group.reason` of fields, each with its English text. A schema that uses one has loaded its declaration, so
 * whoever reads by the schema finds it with `fieldErrorOf`. Like `defineRefusals`, for files named `refusals.ts` alone.
 */
export function defineFieldErrors<const Group extends string, const Table extends Record<string, string>>(
  group: Group,
  table: Table,
): { readonly [Reason in keyof Table]: FieldError } {
  const errors = Object.entries(table).map(([reason, text]) => {
    const error: FieldError = { code: `${group}.${reason}`, text }
    declared.set(error.code, error)
    return [reason, error]
  })
  return Object.fromEntries(errors)
}

/** The field error of this code; undefined when it is none. */
export const fieldErrorOf = (code: string): FieldError | undefined => declared.get(code)
