import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type Plain = string | number | boolean | object

/** What the browser needs of a route. Access, schemas and throttles stay with the server. */
const routeOf = ({ method, path, paged, download }: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ method, path, paged, download: download && true }).filter(
      ([, value]) => value !== undefined,
    ),
  )

const isArea = (value: unknown): value is { name: string; routes: Record<string, Record<string, Plain>> } =>
  typeof value === 'object' && value !== null && 'name' in value && 'routes' in value

/** `shared/<area>/contract.ts` as a plain table of routes: the browser carries no zod and no rule of the server. */
export const contractTable = (): Plugin => ({
  name: 'portal:contract-table',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id
    if (!/\/shared\/[^/]+\/contract\.ts$/.test(file)) return
    const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const lines = Object.entries(contract).flatMap(([exported, value]) => {
      if (!isArea(value)) return []
      // What is no JSON is for other programs: no screen calls it.
      const called = Object.entries(value.routes).filter(([, { mediaType }]) => !mediaType)
      const routes = Object.fromEntries(called.map(([name, route]) => [name, routeOf(route)]))
      return `export const ${exported} = ${JSON.stringify({ name: value.name, routes })}`
    })
    return { code: lines.join('\n'), moduleType: 'js', map: null }
  },
})
