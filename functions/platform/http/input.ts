import { inputRefusals } from '#shared/kernel/refusals.ts'
import type { Call } from './event.ts'
import { issuesOf } from './issues.ts'

/** The validated input from the path, the query and the body; a POST or PUT of JSON ignores the query. Unknown fields are dropped. */
export function inputOf({ event, route }: Call, body: Record<string, unknown>): Record<string, unknown> {
  if (!route.input) return {}
  const readsQuery = route.method === 'GET' || route.method === 'DELETE' || (route.body ?? 'json') !== 'json'
  const query = readsQuery ? event.queryStringParameters : undefined
  const result = route.input.safeParse({ ...body, ...query, ...event.pathParameters }, { reportInput: true })
  if (result.success) return result.data
  const issues = issuesOf(result.error.issues)
  throw inputRefusals.invalid({ issues, message: issues[0]?.message })
}
