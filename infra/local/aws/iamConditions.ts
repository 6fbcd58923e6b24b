import { matchesPattern } from './pattern.ts'

/** `{ StringLike: { 's3:prefix': ['guides/*'] } }` */
export type Conditions = Record<string, Record<string, string | string[]>>

/** What a request says about itself, by condition key: `{ 's3:prefix': 'guides/' }`. */
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

const list = (value: string | string[] | undefined) => (value === undefined ? [] : Array.isArray(value) ? value : [value])

/** True when every condition holds. A key that the request does not carry fails its condition, as in IAM. Throws on an unknown operator. */
export function meetsConditions(conditions: Conditions | undefined, context: RequestContext): boolean {
  return Object.entries(conditions ?? {}).every(([operator, keys]) => {
    const compare = operators[operator]
    if (!compare) throw new Error(`The local IAM does not know the condition operator ${operator}`)
    return Object.entries(keys).every(([key, wanted]) =>
      list(context[key]).some((value) => list(wanted).some((one) => compare(one, value))),
    )
  })
}
