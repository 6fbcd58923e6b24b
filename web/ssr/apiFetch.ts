import { AsyncLocalStorage } from 'node:async_hooks'
import type { SsrPage } from './ssrSite.ts'

/** Invokes the Lambda of an area and resolves to its response. Rejects when the Lambda has failed. */
export type Invoke = (area: string, event: object) => Promise<unknown>

/**
 * The page whose loader makes the calls: its declared routes, and CloudFront's secret, without which no API
 * answers.
 */
export interface Caller {
  calls: SsrPage['calls']
  originSecret: string | undefined
  /** The id of the visitor's request, under which the APIs log the call. */
  requestId: string | undefined
}

interface Reply {
  statusCode?: number
  headers?: Record<string, string>
  body?: string
}

export const currentCaller = new AsyncLocalStorage<Caller>()

/** Returns the values of a route's `{names}` in a path; undefined when the path is of another route. */
function parametersIn(routeKey: string, path: string): Record<string, string> | undefined {
  const [method, pattern = ''] = routeKey.split(' ')
  const regex = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  const match = method === 'GET' ? regex.exec(path) : null
  if (!match) return undefined
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
}

/**
 * Makes the `fetch` of the pages' bundles. The bundles call the API as in a browser, and this function invokes the area's Lambda with
 * the event that API Gateway would send for a visitor. It rejects calls that the page has not declared.
 */
export const apiFetch =
  (invoke: Invoke) =>
  async (input: string | URL | Request): Promise<Response> => {
    const caller = currentCaller.getStore()
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
        headers: {
          ...(caller?.originSecret && { 'x-origin-secret': caller.originSecret }),
          ...(caller?.requestId && { 'x-amz-cf-id': caller.requestId }),
        },
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
      `The page being rendered has not declared a call of ${pathname}: see \`loader.calls\` in the area's area.ts.`,
    )
  }
