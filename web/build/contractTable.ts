import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { AreaContent } from '#shared/kernel/area.ts'

/** Keeps what the browser needs of a route. Access, schemas and throttles stay on the server. */
const routeOf = ({ method, path, paged, download }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ method, path, paged, download: download && true }).filter(
      ([, value]) => value !== undefined,
    ),
  )

interface Contract {
  name: string
  routes: Record<string, Record<string, unknown>>
  content?: readonly AreaContent[]
}

/** Keeps what a form needs of a kind of content: all but its schemas. */
const kindOf = ({ kind: { texts, translations, fields, pictures, downloads } }: AreaContent) => ({
  texts,
  translations,
  pictures,
  downloads,
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, { required, type, options }]) => [name, { required, type, options }]),
  ),
})

const isArea = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'name' in value && 'routes' in value

/** Replaces `shared/<area>/contract.ts` by a plain table of its routes, so that the browser carries no zod and no rule of the server. */
export const contractTable = (): Plugin => ({
  name: 'portal:contract-table',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id
    if (!/\/shared\/[^/]+\/contract\.ts$/.test(file)) return
    const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const lines = Object.entries(contract).flatMap(([exportName, value]) => {
      if (!isArea(value)) return []
      // No screen calls a route with a media type of its own: such responses are for other programs.
      const apiRoutes = Object.entries(value.routes).filter(([, { mediaType }]) => !mediaType)
      const routes = Object.fromEntries(apiRoutes.map(([name, route]) => [name, routeOf(route)]))
      const table = `export const ${exportName} = ${JSON.stringify({ name: value.name, routes })}`
      return value.content
        ? [table, `export const kinds = ${JSON.stringify(value.content.map(kindOf))}`]
        : [table]
    })
    return { code: lines.join('\n'), moduleType: 'js', map: null }
  },
})
