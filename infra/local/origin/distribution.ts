import { matchesPattern } from '../aws/pattern.ts'
import { localAccount } from '../aws/service.ts'
import type { Model } from '../template/model.ts'
import { type EdgeFunction, openEdgeFunction } from './edgeFunction.ts'
import {
  type CachePolicy,
  cachePolicyOf,
  type HeadersPolicy,
  headersPolicyOf,
  type RequestPolicy,
  requestPolicyOf,
} from './policies.ts'
import { type TrustedKeys, trustedKeysOf } from './trustedKeys.ts'

export interface Origin {
  id: string
  domain: string
  /** The prefix of every path; empty or with a leading slash. */
  path: string
  /** The headers that CloudFront adds, by lower-case name; they replace the viewer's own. */
  headers: Record<string, string>
}

export interface Behaviour {
  pattern: string
  /**
   * The origin; for an origin group also the second one, which is tried when the first responds with a status
   * in `failover`.
   */
  origins: Origin[]
  failover: number[]
  methods: string[]
  compress: boolean
  cache: CachePolicy
  request: RequestPolicy
  headers?: HeadersPolicy
  /**
   * The public keys by id; one of them must have signed the URL or the cookies. Undefined if anyone may read.
   */
  trustedKeys?: TrustedKeys
  /** The function that runs on the viewer's request. */
  viewerRequest?: EdgeFunction
}

export interface Distribution {
  arn: string
  /** The file that `/` shows. */
  root: string
  /** In order of precedence; the last one matches everything. */
  behaviours: Behaviour[]
  /** All origins by id; a viewer-request function may select one. */
  origins: ReadonlyMap<string, Origin>
  /** The least time that CloudFront keeps an error, in seconds, by status. */
  errorTtls: Map<number, number>
}

interface BehaviourConfig {
  PathPattern?: string
  TargetOriginId: string
  AllowedMethods?: string[]
  Compress?: boolean
  CachePolicyId: string
  OriginRequestPolicyId?: string
  ResponseHeadersPolicyId?: string
  TrustedKeyGroups?: string[]
  TrustedSigners?: string[]
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
  /** An entry without a page only sets how long CloudFront caches an error. */
  CustomErrorResponses?: { ErrorCode: number; ErrorCachingMinTTL?: number; ResponsePagePath?: string }[]
}

/** Reads the one distribution of the templates, with its policies and functions resolved. */
export function distributionOf(model: Model): Distribution {
  const [resource, ...others] = model.all<{ DistributionConfig: Config }>('AWS::CloudFront::Distribution')
  if (!resource)
    throw new Error('No template holds an AWS::CloudFront::Distribution, so there is nothing to visit.')
  if (others.length > 0)
    throw new Error(
      'The local runtime serves one AWS::CloudFront::Distribution, and the templates hold several.',
    )
  const config = resource.properties.DistributionConfig
  const origins = new Map(config.Origins.map((origin) => [origin.Id, originOf(origin)]))
  const groups = new Map((config.OriginGroups?.Items ?? []).map((group) => [group.Id, group]))
  if (config.CustomErrorResponses?.some(({ ResponsePagePath }) => ResponsePagePath))
    throw new Error(`The local runtime knows no error pages of a distribution (${resource.id}).`)
  const identity = { id: resource.ref, domain: resource.attribute('DomainName') }
  const functions = new Map(
    model
      .all<{ FunctionCode: string }>('AWS::CloudFront::Function')
      .map(({ ref, properties }) => [ref, openEdgeFunction(properties.FunctionCode, identity)]),
  )

  const originNamed = (id: string) => {
    const origin = origins.get(id)
    if (!origin) throw new Error(`The distribution ${resource.id} has no origin ${id}.`)
    return origin
  }
  const behaviourOf = (one: BehaviourConfig): Behaviour => {
    const group = groups.get(one.TargetOriginId)
    const [attachedFunction, ...more] = one.FunctionAssociations ?? []
    if (more.length > 0 || (attachedFunction && attachedFunction.EventType !== 'viewer-request'))
      throw new Error(`The local runtime runs CloudFront Functions on requests only (${resource.id}).`)
    if (one.LambdaFunctionAssociations?.length)
      throw new Error(`The local runtime runs no Lambda@Edge (${resource.id}).`)
    if (one.TrustedSigners?.length)
      throw new Error(`The local runtime knows trusted key groups only, no trusted signers (${resource.id}).`)
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
      trustedKeys: trustedKeysOf(model, one.TrustedKeyGroups),
      viewerRequest: attachedFunction && functions.get(attachedFunction.FunctionARN),
    }
  }
  return {
    arn: `arn:aws:cloudfront::${localAccount}:distribution/${resource.ref}`,
    root: config.DefaultRootObject ?? '',
    origins,
    behaviours: [...(config.CacheBehaviors ?? []), config.DefaultCacheBehavior].map(behaviourOf),
    errorTtls: new Map(
      (config.CustomErrorResponses ?? []).flatMap(({ ErrorCode, ErrorCachingMinTTL: ttl }) =>
        ttl === undefined ? [] : [[Number(ErrorCode), Number(ttl)] as const],
      ),
    ),
  }
}

const originOf = ({ Id, DomainName, OriginPath = '', OriginCustomHeaders = [] }: OriginConfig): Origin => ({
  id: Id,
  domain: DomainName,
  path: OriginPath,
  headers: Object.fromEntries(
    OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  ),
})

/**
 * Matches a path with `*` for any characters and `?` for one; the pattern may leave out the leading slash.
 */
export const matchesPath = (pattern: string, path: string): boolean =>
  pattern === '*' || matchesPattern(pattern.replace(/^\/?/, '/'), path)
