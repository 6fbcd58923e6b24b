import { declareFieldError, type FieldError } from './fieldError.ts'

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
    declareFieldError(error)
    return [reason, error]
  })
  return Object.fromEntries(errors)
}
