import { declareFieldError, type FieldError } from './fieldError.ts'

/**
 * Declares field errors with codes `group.reason`, each with its English text. `fieldErrorOf` then finds an error by its code, because a
 * schema that uses the code imports this declaration. As with `defineRefusals`, only files named `refusals.ts` may call this.
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
