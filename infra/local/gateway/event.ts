import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { localAccount } from '../aws/service.ts'
import type { HttpRequest } from './httpMessages.ts'
import type { Api, Match } from './routes.ts'

/** Bodies of these types are text in the event, all others base64. */
const textType = /^(text\/[^;]*|application\/(json|javascript|xml|[^;]*\+(json|xml)))\s*(;|$)/i

/** Formats a time as API Gateway does: `12/Mar/2026:19:03:58 +0000`. */
function timeOf(at: Date): string {
  const [, day, month, year, time] = at.toUTCString().split(' ')
  return `${day}/${month}/${year}:${time} +0000`
}

/** Returns the decoded values of a query by name; those of the same name are joined by a comma. */
function queryOf(query: string): Record<string, string> | undefined {
  if (query === '') return undefined
  const values = new URLSearchParams(query)
  return Object.fromEntries([...new Set(values.keys())].map((name) => [name, values.getAll(name).join(',')]))
}

/** Makes API Gateway's event of a request, in payload format 2.0. `now` is in milliseconds. */
export function eventOf(
  request: HttpRequest,
  api: Api,
  { target, parameters }: Match,
  now: number,
): APIGatewayProxyEventV2 {
  const { method, path, query, body, sourceIp } = request
  const { cookie, ...headers } = request.headers
  const rawPath = decodeURIComponent(path)
  const isBinary = body.length > 0 && !textType.test(headers['content-type'] ?? 'text/plain')
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
    ...(body.length > 0 ? { body: body.toString(isBinary ? 'base64' : 'utf8') } : {}),
    isBase64Encoded: isBinary,
  }
}
