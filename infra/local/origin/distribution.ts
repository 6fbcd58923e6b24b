import type { Model, Resource } from '../template/model.ts'
import {
  type CachePolicy,
  cachePolicyOf,
  type HeadersPolicy,
  headersPolicyOf,
  type RequestPolicy,
  requestPolicyOf,
} from './policies.ts'

export interface Origin {
  id: string
  domain: string
  /** Put before every path; empty or with a leading slash. */
  path: string
  /** Headers that CloudFront adds, by lower-case name; the viewer's own are replaced. */
  headers: Record<string, string>
}

export interface Behaviour {
  pattern: string
  /** Tried in order: the origin, and for a group its second one when the first responds with a status in `failover`. */
  origins: Origin[]
  failover: number[]
  methods: string[]
  compress: boolean
  cache: CachePolicy
  request: RequestPolicy
  headers?: HeadersPolicy
  /** Code of the functions that run on the viewer's request and on the response to it. */
  viewerRequest?: string
  viewerResponse?: string
}

export interface Distribution {
  id: string
  domain: string
  arn: string
  root: string
  /** In order of precedence; the last one matches everything. */
  behaviours: Behaviour[]
  /** The response that replaces an origin's error, by the error's status. */
  errors: Map<number, { status: number; page?: string }>
}

interface BehaviourConfig {
  PathPattern?: string
  TargetOriginId: string
  AllowedMethods?: string[]
  Compress?: boolean
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId?: string
  FunctionAssociations?: { EventType: string; FunctionARN: string }[]
  LambdaFunctionAssociations?: unknown[]
}
interface OriginConfig {
  Id: string
  DomainName: string
  OriginPath?: string
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[]
}
interface Config {
  DefaultRootObject?: string
  Origins: OriginConfig[]
  OriginGroups?: {
    Items?: {
      Id: string
      FailoverCriteria: { StatusCodes: { Items: number[] } }
      Members: { Items: { OriginId: string }[] }
    }[]
  }
  DefaultCacheBehavior: BehaviourConfig
  CacheBehaviors?: BehaviourConfig[]
  CustomErrorResponses?: { ErrorCode: number; ResponseCode?: number; ResponsePagePath?: string }[]
}

/** The one distribution of the templates, with its policies and functions resolved. */
export function distributionOf(model: Model): Distribution {
  const [resource, ...others] = model.of<{ DistributionConfig: Config }>('AWS::CloudFront::Distribution')
  if (!resource)
    throw new Error('No template holds an AWS::CloudFront::Distribution, so there is nothing to visit.')
  if (others.length > 0)
    throw new Error(
      'The local runtime serves one AWS::CloudFront::Distribution, and the templates hold several.',
    )
  const config = resource.properties.DistributionConfig
  const origins = new Map(config.Origins.map((origin) => [origin.Id, originOf(origin)]))
  const groups = new Map((config.OriginGroups?.Items ?? []).map((group) => [group.Id, group]))
  const code = new Map(
    model
      .of<{ FunctionCode: string }>('AWS::CloudFront::Function')
      .map(({ ref, properties }) => [ref, properties.FunctionCode]),
  )

  const originNamed = (id: string) => {
    const origin = origins.get(id)
    if (!origin) throw new Error(`The distribution ${resource.id} has no origin ${id}.`)
    return origin
  }
  const behaviourOf = (one: BehaviourConfig): Behaviour => {
    const group = groups.get(one.TargetOriginId)
    const attached = (type: string) => {
      const arn = one.FunctionAssociations?.find(({ EventType }) => EventType === type)?.FunctionARN
      if (arn !== undefined && !code.has(arn))
        throw new Error(`No template holds the function ${arn} of ${resource.id}.`)
      return arn === undefined ? undefined : code.get(arn)
    }
    if (one.LambdaFunctionAssociations?.length)
      throw new Error(`The local runtime runs no Lambda@Edge (${resource.id}).`)
    return {
      pattern: one.PathPattern ?? '*',
      origins: group
        ? group.Members.Items.map(({ OriginId }) => originNamed(OriginId))
        : [originNamed(one.TargetOriginId)],
      failover: group?.FailoverCriteria.StatusCodes.Items.map(Number) ?? [],
      methods: one.AllowedMethods ?? ['GET', 'HEAD'],
      compress: one.Compress ?? false,
      cache: cachePolicyOf(model, one.CachePolicyId),
      request: requestPolicyOf(model, one.OriginRequestPolicyId),
      headers: one.ResponseHeadersPolicyId ? headersPolicyOf(model, one.ResponseHeadersPolicyId) : undefined,
      viewerRequest: attached('viewer-request'),
      viewerResponse: attached('viewer-response'),
    }
  }
  return {
    id: resource.ref,
    domain: resource.attribute('DomainName'),
    arn: arnOf(resource),
    root: config.DefaultRootObject ?? '',
    behaviours: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behaviourOf),
    errors: new Map(
      (config.CustomErrorResponses ?? []).map(({ ErrorCode, ResponseCode, ResponsePagePath }) => [
        Number(ErrorCode),
        { status: Number(ResponseCode ?? ErrorCode), page: ResponsePagePath },
      ]),
    ),
  }
}

const arnOf = ({ ref }: Resource<object>) => `arn:aws:cloudfront::000000000000:distribution/${ref}`

const originOf = ({ Id, DomainName, OriginPath = '', OriginCustomHeaders = [] }: OriginConfig): Origin => ({
  id: Id,
  domain: DomainName,
  path: OriginPath,
  headers: Object.fromEntries(
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  ),
})

/** `*` any run of characters, `?` one; case counts; a leading slash may be left out. */
export function matchesPath(pattern: string, path: string): boolean {
  const source = pattern.replace(/^\/?/, '/').replace(/[.+^${}()|[\]\\]/g, '\\$&')
  const regex = source.replaceAll('*', '.*').replaceAll('?', '.')
  return pattern === '*' || new RegExp(`^${regex}$`, 's').test(path)
}
