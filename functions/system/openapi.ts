import type { Area, Route } from '#shared/kernel/area.ts'
import { textOf } from '#shared/kernel/setting.ts'
import { responses, schemas } from './openapi/refusals.ts'
import { bodyOf, parametersOf } from './openapi/requests.ts'
import { responsesOf } from './openapi/responses.ts'

function operation(area: Area, name: string, route: Route) {
  const requestBody = bodyOf(route)
  return {
    operationId: `${area.name}.${name}`,
    tags: [area.name],
    summary: route.summary,
    'x-access': route.access,
    security: route.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: parametersOf(route),
    ...(requestBody && { requestBody }),
    responses: responsesOf(route),
  }
}

/** An area's tag; its description lists the area's settings and their defaults. */
function tagOf({ name, settings = {} }: Area) {
  const sentences = Object.entries(settings).map(
    ([setting, { description, unit, default: defaultValue }]) =>
      `${description} (setting \`${name}.${setting}\`): ${textOf(defaultValue)}${unit ? ` ${unit}` : ''} unless the installation says otherwise.`,
  )
  return { name, description: [`Served from functions/${name}.`, ...sentences].join(' ') }
}

/** Generates the API's documentation (OpenAPI 3.1) from the contracts. */
export function openapi(areas: readonly Area[], { VERSION }: { VERSION: string }) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const area of areas) {
    for (const [name, route] of Object.entries(area.routes)) {
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(area, name, route) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Carbon portal',
      version: VERSION,
      description:
        'Open a session by `POST /api/login`; browsers then hold its cookie, other callers send its token as a bearer. `x-access` tells who may call.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    // The origin that this document was fetched from.
    servers: [{ url: '/' }],
    tags: areas.filter(({ routes }) => Object.keys(routes).length > 0).map(tagOf),
    paths,
    components: {
      schemas,
      responses,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'As browsers do it' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
      },
    },
  }
}
