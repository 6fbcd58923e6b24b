import { inputRefusals } from '#shared/kernel/refusals.ts'
import type { Call } from './event.ts'
import { issuesOf } from './issues.ts'

/** The input as the contract declares it, from the path, the query and the body; unknown fields are dropped. */
export function inputOf({ event, route }: Call, body: Record<string, unknown>): Record<string, unknown> {
  if (!route.input) return {}
  const asksQuery = route.method === 'GET' || route.method === 'DELETE' || (route.body ?? 'json') !== 'json'
  const inQuery = asksQuery ? event.queryStringParameters : undefined
  const read = route.input.safeParse({ ...body, ...inQuery, ...event.pathParameters }, { reportInput: true })
  if (read.success) return read.data
  const issues = issuesOf(read.error.issues)
  throw inputRefusals.invalid({ issues, message: issues[0]?.message })
}
