import type { Route } from '#shared/kernel/area.ts'
import { defaultLanguage, languages } from '#shared/kernel/language.ts'
import { type Inputs, inputsOf, type Schema } from './schemas.ts'

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

const language = {
  name: 'lang',
  in: 'query',
  description: `The language of what is sent or mailed: ${languages.join(', ')}. Anything else counts as ${defaultLanguage}.`,
  schema: { type: 'string', examples: ['fr'] },
}
const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an answer that the caller still has',
  schema: { type: 'string' },
}
const prefer = {
  name: 'Prefer',
  in: 'header',
  description: 'With respond-async the answer is 202 at once (RFC 7240)',
  schema: { type: 'string', examples: ['respond-async'] },
}

/** True if the route's fields can be in the query. */
const acceptsQuery = ({ method, body = 'json' }: Route) => method === 'GET' || body !== 'json'

/** The parameters in path, query and headers. */
export function parametersOf(route: Route): Schema[] {
  const { properties, required } = inputsOf(route)
  const inPath = pathNames(route.path)
  const names = Object.keys(properties).filter((name) => inPath.includes(name) || acceptsQuery(route))
  const inputParameters = names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    // The fields of a form can be in the body instead.
    required: inPath.includes(name) || (required.includes(name) && route.body !== 'form'),
    schema: properties[name],
    ...(route.example && name in route.example && { example: route.example[name] }),
  }))
  const headers = (route.headers ?? []).map((name) => ({ name, in: 'header', schema: { type: 'string' } }))
  // Some routes have the language among their own fields.
  const languageParameter = names.includes(language.name) ? [] : [language]
  return [
    ...inputParameters,
    ...headers,
    ...languageParameter,
    ...(route.cacheable ? [ifNoneMatch] : []),
    ...(route.async ? [prefer] : []),
  ]
}

function bodyFieldsOf(route: Route): Inputs {
  const { properties, required } = inputsOf(route)
  const inPath = pathNames(route.path)
  const fields = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  if (route.method === 'GET') return { properties: {}, required: [] }
  return {
    properties: Object.fromEntries(fields),
    required: required.filter((name) => !inPath.includes(name)),
  }
}

const mediaType = ({ properties, required }: Inputs) => ({
  schema: { type: 'object', properties, ...(required.length > 0 && { required }) },
})

/** The form of a route with files: it has each file in place of the field for its key. */
function formOf({ files = {} }: Route, { properties, required }: Inputs) {
  const keys = Object.values(files).map(({ keyField }) => keyField)
  const otherFields = Object.entries(properties).filter(([name]) => !keys.includes(name))
  const parts = Object.entries(files).map(([name]) => [name, { type: 'string', format: 'binary' }] as const)
  return mediaType({
    properties: { ...Object.fromEntries(otherFields), ...Object.fromEntries(parts) },
    required: [
      ...required.filter((name) => !keys.includes(name)),
      ...Object.entries(files).flatMap(([name, { keyField }]) => (required.includes(keyField) ? [name] : [])),
    ],
  })
}

/** The request body of a route; undefined if the route has none. */
export function bodyOf(route: Route): Schema | undefined {
  if (route.body === 'ignored') return undefined
  if (route.body === 'raw') return { required: true, content: { '*/*': { schema: {} } } }
  const fields = bodyFieldsOf(route)
  if (Object.keys(fields.properties).length === 0) return undefined
  const content: Record<string, Schema> = {
    'application/json': { ...mediaType(fields), ...(route.example && { example: route.example }) },
  }
  if (route.files) content['multipart/form-data'] = formOf(route, fields)
  if (route.body !== 'form') return { required: fields.required.length > 0, content }
  // No field is required in the form, because it can be in the query.
  const form = mediaType({ ...fields, required: [] })
  return {
    required: false,
    content: { ...content, 'application/x-www-form-urlencoded': form, 'multipart/form-data': form },
  }
}
