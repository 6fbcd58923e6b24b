import * as z from 'zod/mini'
import { type Area, Nothing, type Route } from '#shared/kernel/area.ts'

type Schema = Record<string, unknown>

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema
  return schema
}

const problem = {
  type: 'object',
  required: ['message', 'error', 'code'],
  properties: {
    message: { type: 'string' },
    error: { type: 'string' },
    code: { type: 'string' },
    issues: { type: 'array', items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } } },
  },
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

function parametersOf(route: Route, properties: Record<string, Schema>, required: string[]) {
  const inPath = pathNames(route.path)
  const names = Object.keys(properties).filter((name) => inPath.includes(name) || route.method === 'GET' || route.oneClick)
  const listed = names.map((name) => ({
    name,
    in: inPath.includes(name) ? 'path' : 'query',
    // Of a one-click call the fields may stand in the body instead.
    required: inPath.includes(name) || (required.includes(name) && !route.oneClick),
    schema: properties[name],
  }))
  return [...listed, { name: 'lang', in: 'query', required: false, schema: { type: 'string', enum: ['en', 'fr', 'es'] } }]
}

function bodyOf(route: Route, properties: Record<string, Schema>, required: string[]) {
  const inPath = pathNames(route.path)
  const names = Object.keys(properties).filter((name) => !inPath.includes(name))
  if (route.method === 'GET' || names.length === 0) return undefined
  const object = (fields: Record<string, Schema>, needed: string[]) => ({
    schema: { type: 'object', properties: fields, ...(needed.length > 0 && { required: needed }) },
  })
  const fields = Object.fromEntries(names.map((name) => [name, properties[name]!]))
  const needed = required.filter((name) => names.includes(name))
  const content: Record<string, unknown> = { 'application/json': object(fields, needed) }
  if (route.files) {
    const keys = Object.values(route.files).map(({ as }) => as)
    const files = Object.fromEntries(Object.keys(route.files).map((name) => [name, { type: 'string', format: 'binary' }]))
    const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !keys.includes(name)))
    content['multipart/form-data'] = object(
      { ...others, ...files },
      needed.filter((name) => !keys.includes(name)),
    )
  }
  if (route.oneClick) content['application/x-www-form-urlencoded'] = object({ 'List-Unsubscribe': { const: 'One-Click' } }, [])
  return { required: needed.length > 0 && !route.oneClick, content }
}

function operation(area: Area, name: string, route: Route) {
  const input = route.input ? schemaOf(route.input, 'input') : {}
  const properties = (input.properties ?? {}) as Record<string, Schema>
  const required = (input.required ?? []) as string[]
  const nothing = (route.output as unknown) === Nothing
  const status = String(nothing ? 204 : (route.status ?? 200))
  const content = route.download
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: nothing ? {} : schemaOf(route.output, 'output') } }
  const requestBody = bodyOf(route, properties, required)
  return {
    operationId: `${area.name}.${name}`,
    tags: [area.name],
    summary: route.summary,
    'x-access': route.access,
    ...(route.access !== 'public' && { security: [{ session: [] }, { bearer: [] }] }),
    parameters: parametersOf(route, properties, required),
    ...(requestBody && { requestBody }),
    responses: {
      [status]: { description: route.summary, ...(!nothing && { content }) },
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** The API's documentation (OpenAPI 3.1), made from the contracts alone. */
export function openapi(areas: readonly Area[], { ORIGIN, VERSION }: { ORIGIN: string; VERSION: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const area of areas) {
    for (const [name, route] of Object.entries(area.routes)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(area, name, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Carbon portal', version: VERSION },
    servers: [{ url: ORIGIN }],
    paths,
    components: {
      schemas: { Problem: problem },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' }, bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
