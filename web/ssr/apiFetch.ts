import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs a Lambda with an event and returns what it returned. Rejects when it failed. */
export type Invoke = (area: string, event: object) => Promise<unknown>

interface Call {
  routeKey: string
  area: string
}

/** On whose behalf calls are made: what the loaders of a page may call, and CloudFront's secret, without which no API answers. */
export interface Caller {
  calls: readonly Call[]
  originSecret: string | undefined
}

interface Reply {
  statusCode?: number
  headers?: Record<string, string>
  body?: string
}

export const callers = new AsyncLocalStorage<Caller>()

/** The values of a route's `{names}` in a path; undefined when it is another route. */
function parametersIn(routeKey: string, path: string): Record<string, string> | undefined {
  const [method, pattern = ''] = routeKey.split(' ')
  const regex = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const found = method === 'GET' ? regex.exec(path) : null
  if (!found) return undefined
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

/**
 * `fetch` for the bundles of pages: they ask the API as they do in a browser, and the area's Lambda is called with the event that
 * API Gateway would send for a visitor. Only what the page has declared is called.
 */
export const apiFetch =
  (invoke: Invoke) =>
  async (input: string | URL | Request): Promise<Response> => {
    const caller = callers.getStore()
    const { pathname, searchParams } = new URL(String(input), 'https://portal.invalid')
    for (const { routeKey, area } of caller?.calls ?? []) {
      const pathParameters = parametersIn(routeKey, pathname)
      if (!pathParameters) continue
      const query = Object.fromEntries(searchParams)
      const reply = (await invoke(area, {
        version: '2.0',
        routeKey,
        rawPath: pathname,
        rawQueryString: searchParams.toString(),
        headers: { ...(caller?.originSecret && { 'x-origin-secret': caller.originSecret }) },
        queryStringParameters: query,
        pathParameters,
        requestContext: {
          http: {
            method: 'GET',
            path: pathname,
            protocol: 'HTTP/1.1',
            sourceIp: '127.0.0.1',
            userAgent: 'ssr',
          },
        },
        isBase64Encoded: false,
      })) as Reply
      return new Response(reply.body ?? null, { status: reply.statusCode ?? 500, headers: reply.headers })
    }
    throw new Error(
      `No page that is rendered here has declared a call of ${pathname}: see \`loader.calls\` in the area's area.ts.`,
    )
  }
