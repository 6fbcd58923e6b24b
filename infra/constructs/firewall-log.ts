import { ArnFormat, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'

/**
 * Not written down: what proves who someone is, and what may name someone: queries hold tokens, paths e-mail addresses, and a
 * referer holds both. What remains tells which rule blocked whom, from where and with which program.
 */
const redacted = [
  { singleHeader: { Name: 'authorization' } },
  { singleHeader: { Name: 'cookie' } },
  { singleHeader: { Name: 'referer' } },
  { queryString: {} },
  { uriPath: {} },
]

/** Writes down what the firewall blocks, so that a rule that hurts people can be found; what it lets through is nobody's business. */
export function logBlocks(scope: Construct, acl: CfnWebACL, { name, production }: { name: string; production: boolean }): void {
  // The firewall takes only names that begin so.
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
      Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
    },
  }).node.addDependency(log)
}
