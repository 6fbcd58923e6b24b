import { localAccount } from '../aws/service.ts'
import { invokePermissions } from '../lambda/invokePermissions.ts'
import { functionNameOf } from '../lambda/service.ts'
import type { Model } from '../template/model.ts'
import { localRegion } from '../template/resources.ts'

/** A route of one HTTP API and the function behind it. */
interface Target {
  /** `GET /api/directory/{id}` or `$default` */
  routeKey: string
  functionName: string
  timeoutSeconds: number
  /** True if a permission lets API Gateway invoke the function for this route. */
  isPermitted: boolean
}

export interface Match {
  target: Target
  /** Decoded. */
  parameters: Record<string, string>
}

export interface Api {
  id: string
  /** The API's host, which a distribution names as its origin. */
  domain: string
  match(method: string, path: string): Match | undefined
  /** The names of all functions of its routes. */
  functions: string[]
}

interface Route {
  ApiId: string
  RouteKey: string
  Target?: string
  AuthorizationType?: string
}
interface Integration {
  ApiId: string
  IntegrationType: string
  IntegrationUri?: string
  PayloadFormatVersion?: string
  TimeoutInMillis?: number
}
const maxTimeoutSeconds = 30

/** Reads the HTTP APIs. Throws, naming the route, for authorizers, payload 1.0 and integrations that are no Lambda. */
export function apisOf(model: Model): Api[] {
  const integrations = new Map(
    model.all<Integration>('AWS::ApiGatewayV2::Integration').map((one) => [one.ref, one.properties]),
  )
  const mayInvoke = invokePermissions(model, 'apigateway.amazonaws.com')
  const stages = model.all<{ ApiId: string; StageName: string }>('AWS::ApiGatewayV2::Stage')

  return model.all('AWS::ApiGatewayV2::Api').map((api) => {
    const stage = stages.find(({ properties }) => properties.ApiId === api.ref)
    if (stage?.properties.StageName !== '$default') {
      throw new Error(
        `The local runtime serves only the stage $default (${api.id} in the stack ${api.stack}).`,
      )
    }
    const routes = model
      .all<Route>('AWS::ApiGatewayV2::Route')
      .filter(({ properties }) => properties.ApiId === api.ref)
    const targets = routes.map(({ id, stack, properties }) => {
      const { RouteKey, Target = '', AuthorizationType = 'NONE' } = properties
      const integration = integrations.get(Target.split('/')[1] ?? '')
      const where = `the route ${RouteKey} (${id} in the stack ${stack})`
      if (AuthorizationType !== 'NONE')
        throw new Error(`The local runtime knows no authorizer, which ${where} has.`)
      if (integration?.IntegrationType !== 'AWS_PROXY' || integration.PayloadFormatVersion !== '2.0') {
        throw new Error(`The local runtime serves only Lambdas by payload 2.0, unlike ${where}.`)
      }
      const functionName = functionNameOf(integration.IntegrationUri ?? '')
      return {
        routeKey: RouteKey,
        functionName,
        timeoutSeconds: Math.min(maxTimeoutSeconds, (integration.TimeoutInMillis ?? 30_000) / 1000),
        isPermitted: mayInvoke(functionName, sourceArn(api.ref, RouteKey)),
      }
    })
    const domain = new URL(api.attribute('ApiEndpoint')).host
    return {
      id: api.ref,
      domain,
      match: matcher(targets),
      functions: targets.map(({ functionName }) => functionName),
    }
  })
}

/** Returns the ARN that API Gateway gives as the source when it invokes the function of a route. */
function sourceArn(apiId: string, routeKey: string): string {
  const [method, path = ''] = routeKey === '$default' ? ['$default', '/$default'] : routeKey.split(' ')
  return `arn:aws:execute-api:${localRegion}:${localAccount}:${apiId}/$default/${method === 'ANY' ? '*' : method}${path}`
}

const segmentsOf = (path: string) => path.slice(1).split('/')
const parameterName = (segment: string) => /^\{([^{}+]+)\}$/.exec(segment)?.[1]
const greedyName = (segment: string) => /^\{([^{}]+)\+\}$/.exec(segment)?.[1]

/** Matches as HTTP APIs do, case-sensitive: fixed segments before parameters before greedy ones, a method before ANY. */
function matcher(targets: Target[]): Api['match'] {
  const fallback = targets.find(({ routeKey }) => routeKey === '$default')
  const routes = targets
    .filter((target) => target !== fallback)
    .map((target) => {
      const [method = '', path = ''] = target.routeKey.split(' ')
      const segments = segmentsOf(path)
      const rank = segments
        .map((segment) => (greedyName(segment) ? 2 : parameterName(segment) ? 1 : 0))
        .join('')
      return { target, method, segments, rank: `${rank}${method === 'ANY' ? 1 : 0}` }
    })
    .sort((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0))

  return (method, path) => {
    const requested = segmentsOf(path)
    for (const route of routes) {
      if (route.method !== 'ANY' && route.method !== method) continue
      const parameters = parametersOf(route.segments, requested)
      if (parameters) return { target: route.target, parameters }
    }
    return fallback && { target: fallback, parameters: {} }
  }
}

function parametersOf(pattern: string[], requested: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {}
  for (const [index, segment] of pattern.entries()) {
    const greedy = greedyName(segment)
    if (greedy) {
      const rest = requested.slice(index).join('/')
      return rest === '' ? undefined : { ...parameters, [greedy]: decodeURIComponent(rest) }
    }
    const value = requested[index]
    const name = parameterName(segment)
    if (value === undefined || value === '' || (!name && value !== segment)) return undefined
    if (name) parameters[name] = decodeURIComponent(value)
  }
  return requested.length === pattern.length ? parameters : undefined
}
