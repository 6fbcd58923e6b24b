import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import { originSecret } from './originSecret.ts'

type Handler = (event: never, context: never) => Promise<unknown>

export interface Sending {
  body?: unknown
  query?: Record<string, string>
  /** Values of the path's `{names}`. */
  params?: Record<string, string>
  /** Sent as a bearer token. */
  token?: string
  /** Sent as the session's cookie. */
  cookie?: string
  /** Sent as the cookie by which accounts know the browser. */
  browser?: string
  headers?: Record<string, string>
  /** The caller's address as the gateway sees it. */
  address?: string
  /** A body as it stands, with its own content type among the headers. */
  raw?: Buffer
  /** API Gateway hands on as text what says that it is text, and anything else as base64. */
  isText?: boolean
}

export interface Got {
  status: number
  body: any
  headers: Record<string, string>
  cookies: string[]
  bytes: Buffer
}

/** An API Gateway event (payload 2.0) for `routeKey`, such as `PUT /api/guides/{id}`. */
export function eventOf(
  routeKey: string,
  {
    body,
    query = {},
    params = {},
    token,
    cookie,
    browser,
    headers = {},
    address = '203.0.113.9',
    raw,
    isText,
  }: Sending,
): APIGatewayProxyEventV2 {
  const [method = 'GET', pattern = '/'] = routeKey.split(' ')
  const rawPath = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const sent =
    raw?.toString(isText ? 'utf8' : 'base64') ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: new URLSearchParams(query).toString(),
    cookies:
      cookie || browser
        ? [...(cookie ? [`session=${cookie}`] : []), ...(browser ? [`browser=${browser}`] : [])]
        : undefined,
    headers: {
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    },
    queryStringParameters: Object.keys(query).length > 0 ? query : undefined,
    pathParameters: Object.keys(params).length > 0 ? params : undefined,
    requestContext: {
      accountId: '000000000000',
      apiId: 'test',
      domainName: 'test',
      domainPrefix: 'test',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: address, userAgent: 'test' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: '',
      timeEpoch: 0,
    },
    body: sent,
    isBase64Encoded: raw !== undefined && !isText,
  }
}

/** What CloudFront adds to each request. */
const throughCloudFront = { 'x-origin-secret': originSecret }

/** Calls an area's Lambda as API Gateway would; `added` are the headers that were added on the way. */
export const caller =
  (handler: Handler, added: Record<string, string> = throughCloudFront) =>
  async (routeKey: string, given: Sending = {}): Promise<Got> => {
    const sending = { ...given, headers: { ...added, ...given.headers } }
    const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => 30_000 } as Context
    const reply = (await handler(
      eventOf(routeKey, sending) as never,
      context as never,
    )) as APIGatewayProxyStructuredResultV2
    const bytes = Buffer.from(reply.body ?? '', reply.isBase64Encoded ? 'base64' : 'utf8')
    const headers = Object.fromEntries(
      Object.entries(reply.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    )
    const json = headers['content-type']?.includes('json') && bytes.length > 0
    return {
      status: reply.statusCode ?? 200,
      body: json ? JSON.parse(bytes.toString()) : undefined,
      headers,
      cookies: reply.cookies ?? [],
      bytes,
    }
  }
