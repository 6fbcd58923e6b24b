import type { IncomingHttpHeaders } from 'node:http'
import { Failure } from '../failure.ts'
import { matchesPattern } from '../pattern.ts'

/** Returns the values of a header that lists some with commas between them. */
export const listedIn = (header = ''): string[] =>
  header
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)

/** One rule as CloudFormation writes it. `MaxAge` is in seconds. */
export type CorsRule = {
  AllowedMethods: string[]
  AllowedOrigins: string[]
  AllowedHeaders?: string[]
  ExposedHeaders?: string[]
  MaxAge?: number
}

const ruleFor = (rules: CorsRule[], origin: string, method: string, headers: string[]) =>
  rules.find(
    ({ AllowedMethods, AllowedOrigins, AllowedHeaders = [] }) =>
      AllowedMethods.includes(method) &&
      AllowedOrigins.some((pattern) => matchesPattern(pattern, origin)) &&
      headers.every((header) => AllowedHeaders.some((pattern) => matchesPattern(pattern, header, 'i'))),
  )

function answer(rule: CorsRule, origin: string): Record<string, string> {
  const isForAnyone = rule.AllowedOrigins.includes('*')
  return {
    'access-control-allow-origin': isForAnyone ? '*' : origin,
    ...(!isForAnyone && { 'access-control-allow-credentials': 'true' }),
    ...(rule.ExposedHeaders?.length && { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }),
    vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
  }
}

/** Returns the headers that let a page of this origin read the response. Without a matching rule there are none. */
export function corsHeaders(
  rules: CorsRule[],
  method: string,
  { origin }: IncomingHttpHeaders,
): Record<string, string> {
  const rule = origin ? ruleFor(rules, origin, method, []) : undefined
  return rule && origin ? answer(rule, origin) : {}
}

/** Returns the headers of the response to a preflight. Throws AccessForbidden when no rule allows origin, method and headers. */
export function preflight(rules: CorsRule[], headers: IncomingHttpHeaders): Record<string, string> {
  const { origin, 'access-control-request-method': method } = headers
  if (!origin || !method)
    throw new Failure(400, 'BadRequest', 'Insufficient information. Origin request header needed.')
  if (rules.length === 0)
    throw new Failure(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
  const requested = listedIn(headers['access-control-request-headers'])
  const rule = ruleFor(rules, origin, method, requested)
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
    ...(requested.length > 0 && { 'access-control-allow-headers': requested.join(', ').toLowerCase() }),
    ...(rule.MaxAge !== undefined && { 'access-control-max-age': String(rule.MaxAge) }),
  }
}
