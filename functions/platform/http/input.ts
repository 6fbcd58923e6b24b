import * as z from 'zod/mini'
import { type Issue, Refusal } from '#shared/kernel/refusal.ts'
import type { Call } from './event.ts'

/** Validation messages that a person understands, for schemas that bring none of their own. */
z.config({
  customError: (issue) => {
    if (issue.input === undefined || issue.input === null || issue.input === '') return 'This field is required.'
    if (issue.code === 'too_big')
      return issue.origin === 'string' ? `Use at most ${issue.maximum} characters.` : `Use a value of at most ${issue.maximum}.`
    if (issue.code === 'too_small')
      return issue.origin === 'string' ? `Use at least ${issue.minimum} characters.` : `Use a value of at least ${issue.minimum}.`
    if (issue.code === 'invalid_value') return `Use one of: ${issue.values.join(', ')}.`
    return 'This value is not valid.'
  },
})

/** The input as the contract declares it, from the path, the query and the body; unknown fields are dropped. */
export function inputOf({ event, route }: Call, body: Record<string, unknown>): Record<string, unknown> {
  if (!route.input) return {}
  const asksQuery = route.method === 'GET' || route.method === 'DELETE' || route.oneClick
  const inQuery = asksQuery ? event.queryStringParameters : undefined
  const read = route.input.safeParse({ ...body, ...inQuery, ...event.pathParameters })
  if (read.success) return read.data
  const issues: Issue[] = read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new Refusal('input.invalid', 'invalid', issues[0]?.message ?? 'The request is not valid.', { issues })
}
