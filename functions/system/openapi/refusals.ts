import type { Route } from '#shared/kernel/area.ts'
import { isStaffAccess } from '#shared/kernel/duty.ts'
import {
  type DeclaredRefusal,
  fillParams,
  type Issue,
  type Params,
  type RefusalKind,
} from '#shared/kernel/refusal.ts'
import {
  accessRefusals,
  bodyRefusals,
  fieldErrors,
  inputRefusals,
  routeRefusals,
  throttleRefusals,
} from '#shared/kernel/refusals.ts'
import { statusOf } from '../../platform/http/failure.ts'
import type { Schema } from './schemas.ts'

const code = { type: 'string', description: 'Stable: branch on it, and translate by it' }
const params = {
  type: 'object',
  description: 'What stands in the braces of the translations, by name',
  additionalProperties: { type: ['string', 'number'] },
}
const issue = {
  type: 'object',
  required: ['path', 'code', 'params', 'message'],
  properties: {
    path: { type: 'string', description: 'The name of the field' },
    code: { ...code, examples: Object.values(fieldErrors).map((error) => error.code) },
    params,
    message: { type: 'string', description: 'For people, in English' },
  },
}

export const schemas = {
  Problem: {
    type: 'object',
    description: 'Every refusal',
    required: ['message', 'error', 'code'],
    properties: {
      message: { type: 'string', description: 'For people, in English' },
      error: { type: 'string', description: 'The same as message' },
      code,
      params,
      issues: { type: 'array', items: issue, description: 'One for each wrong field' },
      current: { description: 'What is stored, when an old version of it was to be changed' },
    },
  },
  GatewayProblem: {
    type: 'object',
    description:
      'What API Gateway refuses by itself, before any code of the portal is asked: go by the status.',
    required: ['message'],
    properties: { message: { type: 'string' } },
  },
} satisfies Record<string, Schema>

const retryAfter = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed',
    schema: { type: 'integer', minimum: 0 },
  },
}

interface ErrorResponse {
  description: string
  /** Refusals that any route can give. Without it, only routes with such refusals have the response. */
  refusals?: readonly DeclaredRefusal[]
  /** True if API Gateway itself also responds with this status, in its own shape. */
  gateway?: true
  /** True if CloudFront or its firewall also responds with this status, as an HTML page. */
  edge?: true
  headers?: Schema
}

const errorResponses: Record<RefusalKind, ErrorResponse> = {
  invalid: {
    description: 'Something that was sent is not valid',
    refusals: [inputRefusals.invalid],
    gateway: true,
    edge: true,
  },
  unauthenticated: { description: 'Nobody is logged in', refusals: [accessRefusals.loginRequired] },
  forbidden: {
    description: 'The caller may not do this',
    refusals: [accessRefusals.adminRequired],
    gateway: true,
    edge: true,
  },
  missing: { description: 'It is not there', refusals: [routeRefusals.missing], gateway: true },
  conflict: { description: 'It does not go with what is stored' },
  tooLarge: {
    description: 'More than the portal takes',
    refusals: [bodyRefusals.tooLarge],
    gateway: true,
    edge: true,
  },
  wrongMedia: { description: 'A media type that is not taken here', refusals: [bodyRefusals.wrongMedia] },
  refused: {
    description:
      'Valid input that cannot be used, such as a damaged file, a page that does not answer or a wrong code',
  },
  tooMany: { description: 'Too many calls', refusals: [throttleRefusals.tooMany], headers: retryAfter },
  unavailable: { description: 'Not now', refusals: [], gateway: true, headers: retryAfter },
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const htmlContent = { 'text/html': { schema: { type: 'string' } } }
const gatewayContent = {
  'application/json': {
    schema: ref('GatewayProblem'),
    example: { message: 'Request Header Fields Too Large' },
  },
}

const sampleParams = new Proxy<Params>({}, { get: () => 10 })
const sampleIssue: Issue = {
  path: 'email',
  code: fieldErrors.required.code,
  params: {},
  message: fieldErrors.required.text,
}

function exampleOf({ code, text }: DeclaredRefusal): [string, Schema] {
  const issues = code === inputRefusals.invalid.code ? [sampleIssue] : undefined
  const message = issues ? sampleIssue.message : fillParams(text, sampleParams)
  return [code, { value: { message, error: message, code, ...(issues && { issues }) } }]
}

/** An error response with an example of each refusal. */
function responseOf(
  { description, gateway, edge, headers }: ErrorResponse,
  refusals: readonly DeclaredRefusal[],
): Schema {
  const schema = gateway ? { anyOf: [ref('Problem'), ref('GatewayProblem')] } : ref('Problem')
  const examples = Object.fromEntries(refusals.map(exampleOf))
  return {
    description,
    ...(headers && { headers }),
    content: {
      'application/json': { schema, ...(refusals.length > 0 && { examples }) },
      ...(edge && htmlContent),
    },
  }
}

const unexpected = responseOf({ description: 'The fault is ours', gateway: true }, [])

/** `components.responses`: one for each kind of refusal, and those of API Gateway and CloudFront. */
export const responses = {
  ...Object.fromEntries(
    Object.entries(errorResponses).flatMap(([kind, response]) =>
      response.refusals ? [[kind, responseOf(response, response.refusals)]] : [],
    ),
  ),
  unexpected,
  headersTooLarge: { description: 'More than 10,240 bytes of headers', content: gatewayContent },
  badGateway: { description: 'CloudFront does not reach the portal', content: htmlContent },
}

/** The refusals that a route declares, and those that its `access` and `mustConfirm` add. */
const declaredRefusals = ({ access, mustConfirm, refuses = [] }: Route): readonly DeclaredRefusal[] => [
  ...refuses,
  ...(isStaffAccess(access) ? [accessRefusals.secondFactorRequired] : []),
  ...(mustConfirm ? [accessRefusals.proofRequired] : []),
]

/** All kinds of refusal that a call of the route can get. */
function kindsOf(route: Route): Set<RefusalKind> {
  const { access, input, method, path, throttles, refuses = [] } = route
  const sendsBody = method !== 'GET' && input !== undefined
  const possible: [RefusalKind, boolean][] = [
    ['invalid', true],
    ['unauthenticated', access !== 'public'],
    // For calls that bypass CloudFront, or that its firewall blocks.
    ['forbidden', true],
    ['missing', path.includes('{')],
    // For a large body, or a long URL.
    ['tooLarge', true],
    ['wrongMedia', sendsBody],
    ['tooMany', (throttles ?? []).length > 0],
    ['unavailable', true],
  ]
  return new Set([
    ...possible.filter(([, isPossible]) => isPossible).map(([kind]) => kind),
    ...refuses.map(({ kind }) => kind),
  ])
}

/** The error responses of a route: those common to all, or with examples of the route's own codes. */
export function refusalsOf(route: Route): Record<string, Schema> {
  const common = (name: string) => ({ $ref: `#/components/responses/${name}` })
  const response = (kind: RefusalKind) => {
    const declared = declaredRefusals(route).filter((refusal) => refusal.kind === kind)
    return declared.length > 0
      ? responseOf(errorResponses[kind], [
          ...new Set([...(errorResponses[kind].refusals ?? []), ...declared]),
        ])
      : common(kind)
  }
  const byKind = [...kindsOf(route)].map((kind) => [String(statusOf[kind]), response(kind)] as const)
  const always = { 431: 'headersTooLarge', 500: 'unexpected', 502: 'badGateway' }
  const others = Object.entries(always).map(([status, name]) => [status, common(name)] as const)
  return Object.fromEntries([...byKind, ...others].sort(([a], [b]) => (a < b ? -1 : 1)))
}
