import { matchesPattern } from './pattern.ts'

/** `{ StringLike: { 's3:prefix': ['guides/*'] } }` */
export type Conditions = Record<string, Record<string, string | string[]>>

/** The values of a request by condition key: `{ 's3:prefix': 'guides/' }`. */
export type RequestContext = Record<string, string | string[]>

type Compare = (wanted: string, actual: string) => boolean

const equals: Compare = (wanted, actual) => wanted === actual
const like: Compare = (wanted, actual) => matchesPattern(wanted, actual)
const operators: Record<string, Compare> = {
  StringEquals: equals,
  StringEqualsIgnoreCase: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
  StringLike: like,
  ArnEquals: like,
  ArnLike: like,
  Bool: (wanted, actual) => wanted.toLowerCase() === actual.toLowerCase(),
}

const list = (value: string | string[] | undefined) =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Whether the values that the request carries under one key satisfy what the policy wants there. */
type Holds = (actual: string[], wanted: string[]) => boolean

/**
 * `ForAllValues:StringLike` holds for every value of the request, and so for none at all; an operator without that prefix needs
 * one value.
 */
function holdsOf(operator: string): Holds {
  // Whether the key is absent.
  if (operator === 'Null')
    return (actual, wanted) => wanted.some((absent) => absent.toLowerCase() === String(actual.length === 0))
  const [, each, name = ''] = /^(?:(ForAllValues|ForAnyValue):)?(\w+)$/.exec(operator) ?? []
  const compare = operators[name]
  if (!compare) throw new Error(`The local IAM does not know the condition operator ${operator}`)
  const fits = (wanted: string[]) => (value: string) => wanted.some((one) => compare(one, value))
  return each === 'ForAllValues'
    ? (actual, wanted) => actual.every(fits(wanted))
    : (actual, wanted) => actual.some(fits(wanted))
}

/** True when every condition holds, as IAM evaluates them. Throws on an unknown operator. */
export function meetsConditions(conditions: Conditions | undefined, context: RequestContext): boolean {
  return Object.entries(conditions ?? {}).every(([operator, keys]) => {
    const holds = holdsOf(operator)
    return Object.entries(keys).every(([key, wanted]) => holds(list(context[key]), list(wanted)))
  })
}
