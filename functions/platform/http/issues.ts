import type * as z from 'zod/mini'
import { type FieldError, fieldErrorOf } from '#shared/kernel/fieldError.ts'
import { filled, type Issue, type Params } from '#shared/kernel/refusal.ts'
import { fieldErrors } from '#shared/kernel/refusals.ts'

/** As zod reports it, with what was sent (`reportInput`). */
type ZodIssue = z.core.$ZodIssue

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** What the check that failed was given, such as `max`. */
function paramsOf(issue: ZodIssue): Params {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'invalid_value') return { values: issue.values.join(', ') }
  return issue.code === 'custom' ? (issue.params ?? {}) : {}
}

/** The code of what is wrong, where the schema names none itself. */
function errorOf(issue: ZodIssue): FieldError {
  if (isEmpty(issue.input)) return fieldErrors.required
  if (issue.code === 'invalid_value') return fieldErrors.oneOf
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldErrors.tooLong
  if (issue.code === 'too_small' && issue.origin === 'string') return fieldErrors.tooShort
  const isNumber =
    issue.code === 'too_big' || issue.code === 'too_small'
      ? ['number', 'int', 'bigint'].includes(issue.origin)
      : false
  if (isNumber) return issue.code === 'too_big' ? fieldErrors.tooBig : fieldErrors.tooSmall
  return fieldErrors.invalid
}

/** What zod found wrong, by the codes that the schema names and else by the kernel's own; one issue for each field, its first. */
export function issuesOf(found: readonly ZodIssue[]): Issue[] {
  const issues = new Map<string, Issue>()
  for (const issue of found) {
    const path = issue.path.join('.')
    if (issues.has(path)) continue
    // Only an empty value is `required`, and that says more than its other issues would.
    const error = isEmpty(issue.input)
      ? fieldErrors.required
      : (fieldErrorOf(issue.message) ?? errorOf(issue))
    const params = error === fieldErrors.required || error === fieldErrors.invalid ? {} : paramsOf(issue)
    issues.set(path, { path, code: error.code, params, message: filled(error.text, params) })
  }
  return [...issues.values()]
}
