import type { Description, Schema } from './openapi.ts'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Where an answer is not as Stripe's description says, as `place: what`. A place names kinds of objects, not each one of a list. */
export function deviations(description: Description, given: Schema, value: unknown, place: string): string[] {
  const schema = description.resolve(given)
  if (value === null) return schema.nullable ? [] : [`${place}: null is not allowed`]
  if (schema.anyOf) return ofAny(description, schema.anyOf, value, place)
  if (schema.enum && !schema.enum.includes(value))
    return [`${place}: ${JSON.stringify(value)} is none of the allowed values`]
  const type = typeOf(value)
  if (schema.type && schema.type !== type && !(schema.type === 'number' && type === 'integer'))
    return [`${place}: ${type} where ${schema.type} is said`]
  if (Array.isArray(value) && schema.items)
    return value.flatMap((one) => deviations(description, schema.items!, one, `${place}[]`))
  return isObject(value) && schema.properties ? ofObject(description, schema, value, place) : []
}

/** Of several that may be meant, the object's own kind decides, else the one that fits best. */
function ofAny(description: Description, schemas: Schema[], value: unknown, place: string): string[] {
  const kind = isObject(value) ? value.object : undefined
  const kinds = schemas.filter((one) => {
    const { type, properties } = description.resolve(one)
    return isObject(value)
      ? kind === undefined || properties?.object?.enum?.includes(kind)
      : type === typeOf(value)
  })
  if (kinds.length === 0) return [`${place}: ${typeOf(value)} is none of what is said`]
  const all = kinds.map((one) => deviations(description, one, value, place))
  return all.reduce((least, one) => (one.length < least.length ? one : least))
}

function ofObject(
  description: Description,
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Values,
  place: string,
) {
  const at = typeof value.object === 'string' && value.object !== 'list' ? value.object : place
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => `${at}.${name}: required and missing`)
  const known = Object.entries(value).flatMap(([name, inner]) => {
    const schema = properties[name]
    if (schema) return deviations(description, schema, inner, `${at}.${name}`)
    return additionalProperties ? [] : [`${at}.${name}: not described`]
  })
  return [...missing, ...known]
}

/** What the other's answer has and this one has not, or has as something else, as far as both have something there. */
export function differences(ours: unknown, theirs: unknown, place: string): string[] {
  if (Array.isArray(ours) && Array.isArray(theirs))
    return theirs.length > 0 ? ours.flatMap((one) => differences(one, theirs[0], `${place}[]`)) : []
  if (isObject(ours) && isObject(theirs)) {
    // Of two kinds of object that may stand there, each is right; stripe-mock never deletes any.
    if (ours.object !== theirs.object || 'deleted' in ours) return []
    const at = typeof ours.object === 'string' && ours.object !== 'list' ? ours.object : place
    return Object.entries(theirs).flatMap(([name, value]) =>
      name in ours
        ? differences(ours[name], value, `${at}.${name}`)
        : [`${at}.${name}: in stripe-mock's answer alone`],
    )
  }
  const [one, other] = [typeOf(ours), typeOf(theirs)]
  const isExpanded = (one === 'string' && other === 'object') || (one === 'object' && other === 'string')
  return one === other || one === 'null' || other === 'null' || isExpanded
    ? []
    : [`${place}: ${one} where stripe-mock has ${other}`]
}
