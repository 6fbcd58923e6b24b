import type { Route } from '#shared/kernel/area.ts'
import type { RefusalKind } from '#shared/kernel/refusal.ts'
import { statusOf } from '../../platform/http/failure.ts'
import type { Schema } from './schemas.ts'

const issue = {
  type: 'object',
  required: ['path', 'message'],
  properties: {
    path: { type: 'string', description: 'The name of the field' },
    message: { type: 'string' },
  },
}

export const schemas = {
  Problem: {
    type: 'object',
    description: 'Every refusal. `code` is stable: branch on it, and translate by it.',
    required: ['message', 'error', 'code'],
    properties: {
      message: { type: 'string', description: 'For people, in English' },
      error: { type: 'string', description: 'The same as message' },
      code: { type: 'string', examples: ['input.invalid'] },
      issues: { type: 'array', items: issue, description: 'One for each wrong field' },
      current: { description: 'What is stored, when an old version of it was to be changed' },
    },
  },
  GatewayProblem: {
    type: 'object',
    description: 'What API Gateway refuses by itself, before any code of the portal is asked: go by the status.',
    required: ['message'],
    properties: { message: { type: 'string' } },
  },
} satisfies Record<string, Schema>

const wait = {
  'Retry-After': { description: 'Seconds after which the same call may succeed', schema: { type: 'integer', minimum: 0 } },
}

interface Told {
  description: string
  example: { message: string; code: string }
  /** API Gateway gives this status too, in a shape of its own. */
  gateway?: true
  /** So does CloudFront, or its firewall, as a page. */
  edge?: true
  headers?: Schema
}

const told: Record<RefusalKind | 'unexpected', Told> = {
  invalid: {
    description: 'Something that was sent is not valid',
    example: { message: 'This field is required.', code: 'input.invalid' },
    gateway: true,
    edge: true,
  },
  unauthenticated: {
    description: 'Nobody is logged in',
    example: { message: 'You must be logged in.', code: 'access.loginRequired' },
  },
  forbidden: {
    description: 'The caller may not do this',
    example: { message: 'You are not allowed to do this.', code: 'access.adminRequired' },
    gateway: true,
    edge: true,
  },
  missing: {
    description: 'It is not there',
    example: { message: 'There is nothing at this address.', code: 'route.missing' },
    gateway: true,
  },
  conflict: {
    description: 'It does not go with what is stored',
    example: { message: 'This email is already registered.', code: 'account.emailTaken' },
  },
  tooLarge: {
    description: 'More than the portal takes',
    example: { message: 'The request is larger than 6 MB.', code: 'body.tooLarge' },
    gateway: true,
    edge: true,
  },
  wrongMedia: {
    description: 'A media type that is not taken here',
    example: { message: 'Send this as application/json.', code: 'body.wrongMedia' },
  },
  refused: {
    description: 'A file of the right kind that cannot be read',
    example: { message: 'The file is damaged and cannot be read.', code: 'import.damaged' },
  },
  tooMany: {
    description: 'Too many calls',
    example: { message: 'Too many attempts. Please try again later.', code: 'throttle.tooMany' },
    headers: wait,
  },
  unavailable: {
    description: 'Not now',
    example: { message: 'Please try again.', code: 'import.notStarted' },
    gateway: true,
    headers: wait,
  },
  unexpected: {
    description: 'The fault is ours',
    example: { message: 'Something went wrong', code: 'unexpected' },
    gateway: true,
  },
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const page = { 'text/html': { schema: { type: 'string' } } }
const ofGateway = {
  'application/json': { schema: ref('GatewayProblem'), example: { message: 'Request Header Fields Too Large' } },
}

/** `components.responses`: by the kind of refusal, and what only the services before the portal say. */
export const responses = {
  ...Object.fromEntries(
    Object.entries(told).map(([kind, { description, example, gateway, edge, headers }]) => [
      kind,
      {
        description,
        ...(headers && { headers }),
        content: {
          'application/json': {
            schema: gateway ? { anyOf: [ref('Problem'), ref('GatewayProblem')] } : ref('Problem'),
            example: { ...example, error: example.message },
          },
          ...(edge && page),
        },
      },
    ]),
  ),
  headersTooLarge: { description: 'More than 10,240 bytes of headers', content: ofGateway },
  badGateway: { description: 'CloudFront does not reach the portal', content: page },
}

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
  return new Set([...own.filter(([, can]) => can).map(([kind]) => kind), ...refuses])
}

/** The answers of a route that are no success. */
export function refusalsOf(route: Route): Record<string, Schema> {
  const response = (kind: string) => ({ $ref: `#/components/responses/${kind}` })
  const known = [...kindsOf(route)].map((kind) => [String(statusOf[kind]), response(kind)] as const)
  const always = { 431: 'headersTooLarge', 500: 'unexpected', 502: 'badGateway' }
  const others = Object.entries(always).map(([status, name]) => [status, response(name)] as const)
  return Object.fromEntries([...known, ...others].sort(([a], [b]) => (a < b ? -1 : 1)))
}
