import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * Left out of the log: whatever authenticates or may identify someone. Queries hold tokens, paths e-mail addresses, and a
 * referer holds both. What remains shows which rule blocked whom, from where and with which program.
 */
const redacted = [
  { singleHeader: { Name: 'authorization' } },
  { singleHeader: { Name: 'cookie' } },
  { singleHeader: { Name: 'referer' } },
  { queryString: {} },
  { uriPath: {} },
]

/** Logs what the firewall blocks, so that a rule that hurts people can be found. What it lets through is not logged. */
export function logBlocks(
  scope: Construct,
  acl: CfnWebACL,
  { name, production }: { name: string; production: boolean },
): void {
  // The firewall accepts only names with this prefix.
  const logGroupName = `aws-waf-logs-${name}`
  const log = new LogGroup(scope, 'FirewallLog', {
    logGroupName,
    retention: production ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  // Not the group's own ARN, which ends in `:*`.
  const destination = Stack.of(scope).formatArn({
    service: 'logs',
    resource: 'log-group',
    resourceName: logGroupName,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  })
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
