import { Failure } from './failure.ts'
import { matchesPattern } from './pattern.ts'

/** `{ StringLike: { 's3:prefix': ['guides/*'] } }` */
type Conditions = Record<string, Record<string, string | string[]>>

/** One statement of an IAM policy, with every intrinsic already resolved to text. */
export type Statement = {
  Sid?: string
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: string | string[]
  Condition?: Conditions
}

/** A permission that a request needs. `context` holds the request's values by condition key: `{ 's3:prefix': 'guides/' }`. */
export type Permission = { action: string; resource: string; context?: Record<string, string | string[]> }

type Compare = (policyValue: string, requestValue: string) => boolean

const operators: Record<string, Compare> = {
  StringEquals: (policyValue, value) => policyValue === value,
  StringLike: matchesPattern,
  ArnLike: matchesPattern,
  Bool: (policyValue, value) => policyValue.toLowerCase() === value.toLowerCase(),
}

/**
 * Evaluates one condition operator. With the prefix `ForAllValues:` every value of the request must match, so a request without
 * values passes; without the prefix one value must match. Throws on an unknown operator.
 */
function isMet(operator: string, policyValues: string[], requestValues: string[]): boolean {
  if (operator === 'Null')
    return policyValues.some((isAbsent) => isAbsent.toLowerCase() === String(requestValues.length === 0))
  const [, prefix, name = ''] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? []
  const compare = operators[name]
  if (!compare) throw new Error(`The local IAM does not know the condition operator ${operator}`)
  const matches = (value: string) => policyValues.some((policyValue) => compare(policyValue, value))
  return prefix === 'ForAllValues' ? requestValues.every(matches) : requestValues.some(matches)
}

function applies(
  { Sid: _, Effect: __, Action, Resource, Condition = {}, ...others }: Statement,
  { action, resource, context = {} }: Permission,
): boolean {
  const [unknown] = Object.keys(others)
  if (unknown) throw new Error(`The local IAM does not know the statement member ${unknown}`)
  return (
    [Action].flat().some((pattern) => matchesPattern(pattern, action, 'i')) &&
    [Resource].flat().some((pattern) => matchesPattern(pattern, resource)) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, values]) =>
        isMet(operator, [values].flat(), [context[key] ?? []].flat()),
      ),
    )
  )
}

/** Decides as IAM does: an explicit Deny wins, then any Allow; otherwise it is denied. Throws on anything it cannot evaluate. */
export function isAllowed(statements: Statement[] | 'everything', permission: Permission): boolean {
  if (statements === 'everything') return true
  const effects = statements.filter((statement) => applies(statement, permission)).map(({ Effect }) => Effect)
  return effects.includes('Allow') && !effects.includes('Deny')
}

/** True if a statement denies the permission explicitly. */
export const denies = (statements: Statement[], permission: Permission): boolean =>
  statements.some((statement) => statement.Effect === 'Deny' && applies(statement, permission))

/** Throws AccessDeniedException in AWS's own words for the first permission that the principal lacks. */
export function authorize(
  principal: { id: string; statements: Statement[] | 'everything' },
  permissions: Permission[],
): void {
  const missing = permissions.find((permission) => !isAllowed(principal.statements, permission))
  if (missing)
    throw new Failure(
      400,
      'AccessDeniedException',
      `User: ${principal.id} is not authorized to perform: ${missing.action} on resource: ${missing.resource}`,
    )
}
