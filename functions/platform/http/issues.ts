import type * as z from 'zod/mini'
import { type FieldError, fieldErrorOf } from '#shared/kernel/fieldError.ts'
import { fillParams, type Issue, type Params } from '#shared/kernel/refusal.ts'
import { fieldErrors } from '#shared/kernel/refusals.ts'

/** An issue as zod reports it. It has its `input`, because `inputOf` parses with `reportInput: true`. */
type ZodIssue = z.core.$ZodIssue

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

/** The parameters of the check that failed, such as `max`. */
function paramsOf(issue: ZodIssue): Params {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'too_small') return { min: Number(issue.minimum) }
  if (issue.code === 'invalid_value') return { values: issue.values.join(', ') }
  return issue.code === 'custom' ? (issue.params ?? {}) : {}
}

/** Returns the error that the schema names, or else a general one of `fieldErrors`. */
function errorOf(issue: ZodIssue): FieldError {
  // For an empty value `required` says more than its other issues.
  if (isEmpty(issue.input)) return fieldErrors.required
  const ownError = fieldErrorOf(issue.message)
  if (ownError) return ownError
  if (issue.code === 'invalid_value') return fieldErrors.oneOf
  if (issue.code === 'too_big' && issue.origin === 'string') return fieldErrors.tooLong
  if (issue.code === 'too_small' && issue.origin === 'string') return fieldErrors.tooShort
  const isNumber = 'origin' in issue && ['number', 'int', 'bigint'].includes(issue.origin)
  if (isNumber && issue.code === 'too_big') return fieldErrors.tooBig
  return isNumber && issue.code === 'too_small' ? fieldErrors.tooSmall : fieldErrors.invalid
}

/** Returns the first issue of each field. */
export function issuesOf(zodIssues: readonly ZodIssue[]): Issue[] {
  const issues = new Map<string, Issue>()
  for (const issue of zodIssues) {
    const path = issue.path.join('.')
    if (issues.has(path)) continue
    const error = errorOf(issue)
    const params = error === fieldErrors.required || error === fieldErrors.invalid ? {} : paramsOf(issue)
    issues.set(path, { path, code: error.code, params, message: fillParams(error.text, params) })
  }
  return [...issues.values()]
}
