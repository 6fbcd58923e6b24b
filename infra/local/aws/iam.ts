import { Failure } from './failure.ts'
import { type Conditions, meetsConditions, type RequestContext } from './iamConditions.ts'
import { matchesPattern } from './pattern.ts'

export { matchesPattern }

/** One statement of an IAM policy, with every intrinsic already resolved to text. */
export type Statement = {
  Sid?: string
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: string | string[]
  Condition?: Conditions
}

export type Permission = { action: string; resource: string; context?: RequestContext }

const known = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Condition'])
const list = (value: string | string[]) => (Array.isArray(value) ? value : [value])

function applies(statement: Statement, { action, resource, context = {} }: Permission): boolean {
  for (const member of Object.keys(statement)) {
    if (!known.has(member)) throw new Error(`The local IAM does not know the statement member ${member}`)
  }
  return (
    list(statement.Action).some((pattern) => matchesPattern(pattern, action, 'i')) &&
    list(statement.Resource).some((pattern) => matchesPattern(pattern, resource)) &&
    meetsConditions(statement.Condition, context)
  )
}

/** IAM's decision: an explicit Deny wins, then any Allow, and silence is a denial. Throws on anything it cannot evaluate. */
export function isAllowed(statements: Statement[] | 'everything', permission: Permission): boolean {
  if (statements === 'everything') return true
  const applying = statements.filter((statement) => applies(statement, permission))
  return (
    applying.some(({ Effect }) => Effect === 'Allow') && !applying.some(({ Effect }) => Effect === 'Deny')
  )
}

/** Throws AccessDeniedException in AWS's own words for the first permission that the principal lacks. */
export function authorize(
  principal: { id: string; statements: Statement[] | 'everything' },
  permissions: Permission[],
): void {
  for (const permission of permissions) {
    if (isAllowed(principal.statements, permission)) continue
    throw new Failure(
      400,
      'AccessDeniedException',
      `User: ${principal.id} is not authorized to perform: ${permission.action} on resource: ${permission.resource}`,
    )
  }
}
