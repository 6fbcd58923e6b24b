import type { Description, Schema } from './openapi.ts'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/**
 * Returns the differences between an answer and Stripe's description, as `place: difference`. A place names a
 * kind of object, not each one of a list.
 */
export function deviations(
  description: Description,
  reference: Schema,
  value: unknown,
  place: string,
): string[] {
  const schema = description.resolve(reference)
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

/** Chooses among several schemas by the object's kind, else by the fewest differences. */
function ofAny(description: Description, schemas: Schema[], value: unknown, place: string): string[] {
  const kind = isObject(value) ? value.object : undefined
  const kinds = schemas.filter((one) => {
    const { type, properties } = description.resolve(one)
    return isObject(value)
      ? kind === undefined || properties?.object?.enum?.includes(kind)
      : type === typeOf(value)
  })
  if (kinds.length === 0) return [`${place}: ${typeOf(value)} is none of what is said`]
  const candidates = kinds.map((one) => deviations(description, one, value, place))
  return candidates.reduce((least, one) => (one.length < least.length ? one : least))
}

function ofObject(
  description: Description,
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Values,
  place: string,
) {
  const prefix = typeof value.object === 'string' && value.object !== 'list' ? value.object : place
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => `${prefix}.${name}: required and missing`)
  const ofProperties = Object.entries(value).flatMap(([name, inner]) => {
    const schema = properties[name]
    if (schema) return deviations(description, schema, inner, `${prefix}.${name}`)
    return additionalProperties ? [] : [`${prefix}.${name}: not described`]
  })
  return [...missing, ...ofProperties]
}

/** Properties of stripe-mock's answer that ours lacks or has with another type. Empty values are skipped. */
export function differences(ours: unknown, theirs: unknown, place: string): string[] {
  if (Array.isArray(ours) && Array.isArray(theirs))
    return theirs.length > 0 ? ours.flatMap((one) => differences(one, theirs[0], `${place}[]`)) : []
  if (isObject(ours) && isObject(theirs)) {
    // Different kinds of object are both valid here, and stripe-mock never deletes any.
    if (ours.object !== theirs.object || 'deleted' in ours) return []
    const prefix = typeof ours.object === 'string' && ours.object !== 'list' ? ours.object : place
    return Object.entries(theirs).flatMap(([name, value]) =>
      name in ours
        ? differences(ours[name], value, `${prefix}.${name}`)
        : [`${prefix}.${name}: in stripe-mock's answer alone`],
    )
  }
  const [ourType, theirType] = [typeOf(ours), typeOf(theirs)]
  const isExpanded =
    (ourType === 'string' && theirType === 'object') || (ourType === 'object' && theirType === 'string')
  return ourType === theirType || ourType === 'null' || theirType === 'null' || isExpanded
    ? []
    : [`${place}: ${ourType} where stripe-mock has ${theirType}`]
}
