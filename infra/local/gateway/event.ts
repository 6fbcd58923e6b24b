import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { localAccount } from '../aws/service.ts'
import type { Exchange } from './exchange.ts'
import type { Api, Match } from './routes.ts'

/** Bodies of these types travel as text in the event, all others in base64. */
const text = /^(text\/[^;]*|application\/(json|javascript|xml|[^;]*\+(json|xml)))\s*(;|$)/i

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `12/Mar/2026:19:03:58 +0000`, the format of API Gateway's times. */
function timeOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${two(at.getUTCDate())}/${months[at.getUTCMonth()]}/${at.getUTCFullYear()}`
  return `${day}:${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())} +0000`
}

/** The values of a query by name, decoded, several of one name joined by a comma. */
function queryOf(query: string): Record<string, string> | undefined {
  if (query === '') return undefined
  const values = new URLSearchParams(query)
  return Object.fromEntries([...new Set(values.keys())].map((name) => [name, values.getAll(name).join(',')]))
}

/** The event of payload format 2.0 that API Gateway would make of the request. Times in milliseconds by the movable clock. */
export function eventOf(
  exchange: Exchange,
  api: Api,
  { target, parameters }: Match,
  now: number,
): APIGatewayProxyEventV2 {
  const { method, path, query, body, sourceIp } = exchange
  const { cookie, ...headers } = exchange.headers
  const rawPath = decodeURIComponent(path)
  const binary = body.length > 0 && !text.test(headers['content-type'] ?? 'text/plain')
  const queryStringParameters = queryOf(query)
  return {
    version: '2.0',
    routeKey: target.routeKey,
    rawPath,
    rawQueryString: query,
    ...(cookie ? { cookies: cookie.split(/;\s*/).filter(Boolean) } : {}),
    headers,
    ...(queryStringParameters ? { queryStringParameters } : {}),
    ...(Object.keys(parameters).length > 0 ? { pathParameters: parameters } : {}),
    requestContext: {
      accountId: localAccount,
      apiId: api.id,
      domainName: api.domain,
      domainPrefix: api.id,
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey: target.routeKey,
      stage: '$default',
      time: timeOf(new Date(now)),
      timeEpoch: now,
    },
    ...(body.length > 0 ? { body: body.toString(binary ? 'base64' : 'utf8') } : {}),
    isBase64Encoded: binary,
  }
}
