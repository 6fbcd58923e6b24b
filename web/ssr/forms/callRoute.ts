import type { Language } from '#shared/kernel/language.ts'
import type { Invoke } from '../apiFetch.ts'
import type { FormPage } from './formSite.ts'

/** API Gateway's event for a form. */
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
 * Tells whether a header is passed on to the API: CloudFront's and the browser's, which tell who calls, and
 * the secret without which no API answers. Headers that describe the form's own body are not.
 */
const isPassedOn = (name: string) =>
  name.startsWith('cloudfront-') ||
  ['accept-language', 'origin', 'sec-fetch-site', 'x-amz-cf-id', 'x-origin-secret'].includes(name)

/** Puts the fields that the path names into the path, and returns them apart from the others. */
function fillPath(pattern: string, input: Readonly<Record<string, string>>) {
  const rest: Record<string, string> = { ...input }
  const pathParameters: Record<string, string> = {}
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    // A part of a path cannot be empty, so the route gets a value that nothing has.
    const value = rest[name]?.trim() || '-'
    delete rest[name]
    pathParameters[name] = value
    return encodeURIComponent(value)
  })
  return { path, pathParameters, rest }
}

/**
 * Calls the route of a form with the event that API Gateway would send for a script's call: the same fields,
 * with the visitor's own cookies, address and origin. So the route's access, rules and throttles apply.
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
  const [method = '', pattern = ''] = routeKey.split(' ')
  const sentFields = Object.entries(values).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field === undefined ? [] : [[field, value] as const]
  })
  const { path, pathParameters, rest } = fillPath(pattern, {
    ...(Object.hasOwn(fields, 'language') && { language }),
    ...Object.fromEntries(sentFields),
  })
  const query = { lang: language, ...(method === 'GET' && rest) }
  const passedHeaders = Object.entries(event.headers ?? {}).filter(([name]) => isPassedOn(name))
  const { sourceIp = '127.0.0.1', userAgent = '' } = event.requestContext?.http ?? {}
  const reply = await invoke(area, {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    queryStringParameters: query,
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    headers: { ...Object.fromEntries(passedHeaders), 'content-type': 'application/json' },
    ...(event.cookies && { cookies: event.cookies }),
    requestContext: { http: { method, path, protocol: 'HTTP/1.1', sourceIp, userAgent } },
    ...(method !== 'GET' && { body: JSON.stringify(rest) }),
    isBase64Encoded: false,
  })
  return reply as RouteReply
}
