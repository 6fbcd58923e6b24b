import type { Route } from '#shared/kernel/area.ts'
import {
  type DeclaredRefusal,
  filled,
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

const wait = {
  'Retry-After': {
    description: 'Seconds after which the same call may succeed',
    schema: { type: 'integer', minimum: 0 },
  },
}

interface ErrorResponse {
  description: string
  /** What any route may refuse in this way; left out where it would repeat a code of the route's own. */
  by?: readonly DeclaredRefusal[]
  /** API Gateway gives this status too, in a shape of its own. */
  gateway?: true
  /** So does CloudFront, or its firewall, as a page. */
  edge?: true
  headers?: Schema
}

const errorResponses: Record<RefusalKind, ErrorResponse> = {
  invalid: {
    description: 'Something that was sent is not valid',
    by: [inputRefusals.invalid],
    gateway: true,
    edge: true,
  },
  unauthenticated: { description: 'Nobody is logged in', by: [accessRefusals.loginRequired] },
  forbidden: {
    description: 'The caller may not do this',
    by: [accessRefusals.adminRequired],
    gateway: true,
    edge: true,
  },
  missing: { description: 'It is not there', by: [routeRefusals.missing], gateway: true },
  conflict: { description: 'It does not go with what is stored' },
  tooLarge: {
    description: 'More than the portal takes',
    by: [bodyRefusals.tooLarge],
    gateway: true,
    edge: true,
  },
  wrongMedia: { description: 'A media type that is not taken here', by: [bodyRefusals.wrongMedia] },
  refused: { description: 'A file of the right kind that cannot be read' },
  tooMany: { description: 'Too many calls', by: [throttleRefusals.tooMany], headers: wait },
  unavailable: { description: 'Not now', by: [], gateway: true, headers: wait },
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const page = { 'text/html': { schema: { type: 'string' } } }
const ofGateway = {
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
  const message = issues ? sampleIssue.message : filled(text, sampleParams)
  return [code, { value: { message, error: message, code, ...(issues && { issues }) } }]
}

/** The response to calls that are refused in this way, with an example of each of `refusals`. */
function answerOf(
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
      ...(edge && page),
    },
  }
}

const unexpected = answerOf({ description: 'The fault is ours', by: [], gateway: true }, [])

/** `components.responses`: by the kind of refusal, and what only the services before the portal say. */
export const responses = {
  ...Object.fromEntries(
    Object.entries(errorResponses).flatMap(([kind, known]) =>
      known.by ? [[kind, answerOf(known, known.by)]] : [],
    ),
  ),
  unexpected,
  headersTooLarge: { description: 'More than 10,240 bytes of headers', content: ofGateway },
  badGateway: { description: 'CloudFront does not reach the portal', content: page },
}

/** How a route refuses: as it says itself, and as who may call it and who is asked again bring. */
const declaredBy = ({ access, asksAgain, refuses = [] }: Route): readonly DeclaredRefusal[] => [
  ...refuses,
  ...(access === 'admin' ? [accessRefusals.secondFactorRequired] : []),
  ...(asksAgain ? [accessRefusals.proofRequired] : []),
]

/** Every kind of refusal that a call of the route can end in. */
function kindsOf(route: Route): Set<RefusalKind> {
  const { access, input, method, path, throttles, refuses = [] } = route
  const sendsBody = method !== 'GET' && input !== undefined
  const own: [RefusalKind, boolean][] = [
    ['invalid', true],
    ['unauthenticated', access !== 'public'],
    // Whatever did not come through CloudFront, or its firewall holds back.
    ['forbidden', true],
    ['missing', path.includes('{')],
    // A body, or an address.
    ['tooLarge', true],
    ['wrongMedia', sendsBody],
    ['tooMany', (throttles ?? []).length > 0],
    ['unavailable', true],
  ]
  return new Set([...own.filter(([, can]) => can).map(([kind]) => kind), ...refuses.map(({ kind }) => kind)])
}

/** The error responses of a route: the common one of a kind, or one that lists the route's own codes beside it. */
export function refusalsOf(route: Route): Record<string, Schema> {
  const common = (name: string) => ({ $ref: `#/components/responses/${name}` })
  const response = (kind: RefusalKind) => {
    const own = declaredBy(route).filter((refusal) => refusal.kind === kind)
    return own.length > 0
      ? answerOf(errorResponses[kind], [...new Set([...(errorResponses[kind].by ?? []), ...own])])
      : common(kind)
  }
  const known = [...kindsOf(route)].map((kind) => [String(statusOf[kind]), response(kind)] as const)
  const always = { 431: 'headersTooLarge', 500: 'unexpected', 502: 'badGateway' }
  const others = Object.entries(always).map(([status, name]) => [status, common(name)] as const)
  return Object.fromEntries([...known, ...others].sort(([a], [b]) => (a < b ? -1 : 1)))
}
