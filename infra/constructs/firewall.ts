import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/** Requests from one address in five minutes: a classroom behind one router stays below, a flood does not. */
const mostRequests = 5000

/** Rules of Amazon's common set that only count, because they refuse what the API takes on purpose: files of 4 MB, articles with HTML, addresses of websites. */
const onlyCounted = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericRFI_BODY',
  'GenericLFI_BODY',
  'EC2MetaDataSSRF_BODY',
]

const seen = (metricName: string) => ({ cloudWatchMetricsEnabled: true, metricName, sampledRequestsEnabled: false })

/** What CloudFront asks before it answers anyone. Lives in us-east-1. */
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
            ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
          },
        },
        visibilityConfig: seen(`${name}-common`),
      },
    ],
  })
