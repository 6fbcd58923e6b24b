import { randomUUID } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'

type Handler = (event: never, context: never) => Promise<unknown>

export interface CallOptions {
  body?: unknown
  query?: Record<string, string>
  /** Values of the path's `{names}`. */
  params?: Record<string, string>
  /** Sent as a bearer token. */
  token?: string
  /** Sent as the session's cookie. */
  cookie?: string
  /** Sent as the cookie that identifies a browser of an earlier login. */
  browser?: string
  headers?: Record<string, string>
  /** The caller's IP address as the gateway sees it. */
  address?: string
  /** A body that is sent as it is; `headers` name its content type. */
  raw?: Buffer
  /** Passes `raw` on as text. API Gateway does so for a body of a textual content type, and encodes any other as base64. */
  isText?: boolean
}

export interface CallResponse {
  status: number
  body: any
  headers: Record<string, string>
  cookies: string[]
  bytes: Buffer
}

let addressCount = 0
/** Returns an IP address that no other test of the file uses, so that throttles do not interfere. */
export const anAddress = () => `2001:db8:${(++addressCount).toString(16)}::1`

/** Returns an API Gateway event (payload 2.0) for a route key such as `PUT /api/guides/{id}`. */
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
  }: CallOptions,
): APIGatewayProxyEventV2 {
  const [method = 'GET', pattern = '/'] = routeKey.split(' ')
  const rawPath = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const payload =
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
      ...(payload !== undefined && { 'content-type': 'application/json' }),
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
    body: payload,
    isBase64Encoded: raw !== undefined && !isText,
  }
}

/** CloudFront adds this secret to a request. A Lambda under test refuses a call without it. */
export const originSecret = 'the-origin-secret-of-tests'
const throughCloudFront = { 'x-origin-secret': originSecret }

/**
 * This is longer than the real timeout of a Lambda, because a test may make a hundred calls at once on moto,
 * whose table is slow.
 */
const lambdaTimeoutMs = 240_000

/** Returns a function that calls an area's Lambda as API Gateway would. `edgeHeaders` are the headers that CloudFront adds. */
export const caller =
  (handler: Handler, edgeHeaders: Record<string, string> = throughCloudFront) =>
  async (routeKey: string, options: CallOptions = {}): Promise<CallResponse> => {
    const request = { ...options, headers: { ...edgeHeaders, ...options.headers } }
    const context = { awsRequestId: randomUUID(), getRemainingTimeInMillis: () => lambdaTimeoutMs } as Context
    const reply = (await handler(
      eventOf(routeKey, request) as never,
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
