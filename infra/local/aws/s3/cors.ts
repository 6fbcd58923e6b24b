import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../failure.ts'
import { matchesPattern } from '../pattern.ts'

/** One rule as CloudFormation writes it. `MaxAge` is in seconds. */
export type CorsRule = {
  AllowedMethods: string[]
  AllowedOrigins: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

const matching = (rules: CorsRule[], origin: string, method: string, headers: string[]) =>
  rules.find(
    ({ AllowedMethods, AllowedOrigins, AllowedHeaders = [] }) =>
      AllowedMethods.includes(method) &&
      AllowedOrigins.some((pattern) => matchesPattern(pattern, origin)) &&
      headers.every((header) => AllowedHeaders.some((pattern) => matchesPattern(pattern, header, 'i'))),
  )

const requested = (value: string | string[] | undefined) =>
  String(value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function answer(rule: CorsRule, origin: string): Record<string, string> {
  const anyone = rule.AllowedOrigins.includes('*')
  return {
    'access-control-allow-origin': anyone ? '*' : origin,
    ...(anyone ? {} : { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposedHeaders?.length
      ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }
      : {}),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** The headers that let a page of this origin read the response; none when no rule matches, and then the browser refuses. */
export function corsHeaders(
  rules: CorsRule[],
  method: string,
  { origin }: IncomingHttpHeaders,
): Record<string, string> {
  const rule = origin ? matching(rules, origin, method, []) : undefined
  return rule && origin ? answer(rule, origin) : {}
}

/** The response to a preflight. Throws AccessForbidden, as S3 does, when no rule allows origin, method and every header. */
export function preflight(rules: CorsRule[], headers: IncomingHttpHeaders): Record<string, string> {
  const { origin, 'access-control-request-method': method } = headers
  if (!origin || !method)
    throw new Failure(400, 'BadRequest', 'Insufficient information. Origin request header needed.')
  if (rules.length === 0)
    throw new Failure(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
  const wanted = requested(headers['access-control-request-headers'])
  const rule = matching(rules, origin, method, wanted)
  if (!rule) {
    throw new Failure(
      403,
      'AccessForbidden',
      'CORSResponse: This CORS request is not allowed. The request must satisfy one of the rules.',
    )
  }
  return {
    ...answer(rule, origin),
    'access-control-allow-methods': rule.AllowedMethods.join(', '),
    ...(wanted.length > 0 ? { 'access-control-allow-headers': wanted.join(', ').toLowerCase() } : {}),
    ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
  }
}
