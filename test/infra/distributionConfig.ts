import type { synthesized } from './synthesized.ts'

export interface Behavior {
  PathPattern?: string
  TargetOriginId: string
  CachePolicyId: unknown
  OriginRequestPolicyId?: unknown
  ResponseHeadersPolicyId: unknown
  AllowedMethods?: string[]
  ViewerProtocolPolicy: string
  FunctionAssociations?: unknown[]
  TrustedKeyGroups?: unknown[]
}
interface Origin {
  Id: string
  DomainName: unknown
  OriginPath?: string
  OriginAccessControlId?: unknown
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
}
export interface DistributionConfig {
  DefaultCacheBehavior: Behavior
  CacheBehaviors: Behavior[]
  Origins: Origin[]
  OriginGroups: {
    Items: { Id: string; FailoverCriteria: unknown; Members: { Items: { OriginId: string }[] } }[]
  }
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[]
  HttpVersion: string
  WebACLId: unknown
}

/** Returns the configuration of the templates' one distribution. */
export const distributionConfigOf = (resources: ReturnType<typeof synthesized>['all']): DistributionConfig =>
  resources<{ DistributionConfig: DistributionConfig }>('AWS::CloudFront::Distribution')[0]!.properties
    .DistributionConfig
