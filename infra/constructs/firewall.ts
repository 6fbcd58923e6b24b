import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'

/** Requests from one address in five minutes: a classroom behind one router stays below, a flood does not. */
const mostRequests = 5000

/**
 * Rules of Amazon's common set that only count, because they refuse what the API accepts on purpose: files of 4 MB, articles
 * with HTML, addresses of websites, and queries beyond 2,048 bytes, which CloudFront ends at 8,192 and contracts much earlier.
 */
const onlyCounted = [
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
  'EC2MetaDataSSRF_BODY',
]
/** Only counts too: a rule of ours blocks by its label, and spares some callers. */
const missingUserAgent = {
  rule: 'NoUserAgent_HEADER',
  label: 'awswaf:managed:aws:core-rule-set:NoUserAgent_Header',
}

const seen = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
})

/** Routes that other people's servers call, such as mail programs' (RFC 8058), which may send no User-Agent. */
const openPaths = Object.values<Area>(areas).flatMap(({ routes }) =>
  Object.values(routes).flatMap(({ origin, path }) => (origin === 'any' ? [path] : [])),
)

function exceptAt(
  paths: readonly string[],
  statement: CfnWebACL.StatementProperty,
): CfnWebACL.StatementProperty {
  const others = [...new Set(paths)].map((searchString) => ({
    notStatement: {
      statement: {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'EXACTLY',
          searchString,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      },
    },
  }))
  return others.length === 0 ? statement : { andStatement: { statements: [statement, ...others] } }
}

/** The firewall through which every request to CloudFront passes. It must be in us-east-1. */
export const firewall = (scope: Construct, id: string, name: string): CfnWebACL =>
  new CfnWebACL(scope, id, {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: seen(name),
    rules: [
      {
        name: 'flood',
        priority: 0,
        action: { block: {} },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: mostRequests } },
        visibilityConfig: seen(`${name}-flood`),
      },
      {
        name: 'common',
        priority: 1,
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: {
            vendorName: 'AWS',
            name: 'AWSManagedRulesCommonRuleSet',
            ruleActionOverrides: [...onlyCounted, missingUserAgent.rule].map((rule) => ({
              name: rule,
              actionToUse: { count: {} },
            })),
          },
        },
        visibilityConfig: seen(`${name}-common`),
      },
      {
        name: 'no-user-agent',
        priority: 2,
        action: { block: {} },
        statement: exceptAt(openPaths, {
          labelMatchStatement: { scope: 'LABEL', key: missingUserAgent.label },
        }),
        visibilityConfig: seen(`${name}-no-user-agent`),
      },
    ],
  })
