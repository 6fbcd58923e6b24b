import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'

/** Requests from one address in five minutes. A classroom behind one router makes fewer, a flood makes more. */
const maxRequests = 5000

/**
 * Rules of Amazon's common set that only count, because they block what the API accepts on purpose: files of 4 MB, articles with
 * HTML, addresses of websites, and queries beyond 2,048 bytes, which CloudFront limits to 8,192 and contracts to much less.
 */
const onlyCounted = [
  'SizeRestrictions_BODY',
  'SizeRestrictions_QUERYSTRING',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
  'EC2MetaDataSSRF_BODY',
]
/** This rule only counts too: our own rule `no-user-agent` blocks the requests with its label, except those to `openPaths`. */
const missingUserAgent = {
  rule: 'NoUserAgent_HEADER',
  label: 'awswaf:managed:aws:core-rule-set:NoUserAgent_Header',
}

const visibilityOf = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
})

/** The routes that other people's servers call, such as those of mail programs (RFC 8058), which may send no User-Agent. */
const openPaths = Object.values<Area>(areas).flatMap(({ routes }) =>
  Object.values(routes).flatMap(({ origin, path }) => (origin === 'any' ? [path] : [])),
)

/** Limits a statement to requests for other paths than `paths`. */
function exceptAt(
  paths: readonly string[],
  statement: CfnWebACL.StatementProperty,
): CfnWebACL.StatementProperty {
  const notAtPaths = [...new Set(paths)].map((searchString) => ({
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
  return notAtPaths.length === 0 ? statement : { andStatement: { statements: [statement, ...notAtPaths] } }
}

/** The firewall for every request to CloudFront. It must be in us-east-1. */
export const firewall = (scope: Construct, id: string, name: string): CfnWebACL =>
  new CfnWebACL(scope, id, {
    name,
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: visibilityOf(name),
    rules: [
      {
        name: 'flood',
        priority: 0,
        action: { block: {} },
        statement: { rateBasedStatement: { aggregateKeyType: 'IP', limit: maxRequests } },
        visibilityConfig: visibilityOf(`${name}-flood`),
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
        visibilityConfig: visibilityOf(`${name}-common`),
      },
      {
        name: 'no-user-agent',
        priority: 2,
        action: { block: {} },
        statement: exceptAt(openPaths, {
          labelMatchStatement: { scope: 'LABEL', key: missingUserAgent.label },
        }),
        visibilityConfig: visibilityOf(`${name}-no-user-agent`),
      },
    ],
  })
