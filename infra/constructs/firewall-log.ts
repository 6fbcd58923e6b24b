import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { arnOf } from './grants.ts'
import { logGroup } from './log-group.ts'

/**
 * The log leaves out whatever authenticates or may identify someone. Queries hold tokens, paths hold e-mail addresses, and a
 * referer holds both. The rest still shows which rule blocked which address and program.
 */
const redacted = [
  { singleHeader: { Name: 'authorization' } },
  { singleHeader: { Name: 'cookie' } },
  { singleHeader: { Name: 'referer' } },
  { queryString: {} },
  { uriPath: {} },
]

/** Logs the requests that the firewall blocks, and no others, so that a rule that hurts people can be found. */
export function logBlocks(
  scope: Construct,
  acl: CfnWebACL,
  { name, production }: { name: string; production: boolean },
): void {
  // The firewall accepts only names with this prefix.
  const logGroupName = `aws-waf-logs-${name}`
  const log = logGroup(scope, 'FirewallLog', logGroupName, production)
  // The firewall refuses the group's own ARN, because it ends in `:*`.
  const destination = arnOf(scope, 'logs', 'log-group', logGroupName)
  new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [destination],
    redactedFields: redacted,
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    },
  }).node.addDependency(log)
}
