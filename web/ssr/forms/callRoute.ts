import type { Language } from '#shared/kernel/language.ts'
import type { Invoke } from '../apiFetch.ts'
import type { FormPage } from './formSite.ts'

/** API Gateway's event of a form. */
export interface FormEvent {
  headers?: Record<string, string | undefined>
  cookies?: string[]
  pathParameters?: { path?: string }
  rawQueryString?: string
  body?: string
  isBase64Encoded?: boolean
  requestContext?: { http?: { sourceIp?: string; userAgent?: string } }
}

/** The API's response. */
export interface RouteReply {
  statusCode?: number
  headers?: Record<string, string>
  cookies?: string[]
  body?: string
}

/**
 * The headers by which an API knows who calls: CloudFront's, the browser's, and the secret without which no API answers. What describes
 * the form's own body stays behind.
 */
const isPassedOn = (name: string) =>
  name.startsWith('cloudfront-') ||
  ['accept-language', 'origin', 'sec-fetch-site', 'x-amz-cf-id', 'x-origin-secret'].includes(name)

/**
 * Calls the route of a form with the event that API Gateway would send for a script's call: the same fields as JSON, with the visitor's
 * own cookies, address and origin. So its access, rules and throttles hold.
 */
export async function callRoute(
  invoke: Invoke,
  { calls: { routeKey, area }, fields }: Pick<FormPage, 'calls' | 'fields'>,
  {
    values,
    language,
    event,
  }: { values: Readonly<Record<string, string>>; language: Language; event: FormEvent },
): Promise<RouteReply> {
  const [method, path] = routeKey.split(' ')
  const input = {
    ...(fields.includes('language') && { language }),
    ...Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name))),
  }
  const passedHeaders = Object.entries(event.headers ?? {}).filter(([name]) => isPassedOn(name))
  const { sourceIp = '127.0.0.1', userAgent = '' } = event.requestContext?.http ?? {}
  const reply = await invoke(area, {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: `lang=${language}`,
    queryStringParameters: { lang: language },
    headers: { ...Object.fromEntries(passedHeaders), 'content-type': 'application/json' },
    ...(event.cookies && { cookies: event.cookies }),
    requestContext: { http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent } },
    body: JSON.stringify(input),
    isBase64Encoded: false,
  })
  return reply as RouteReply
}
