import { RemovalPolicy } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  LogGroup,
  RetentionDays,
} from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/**
 * CloudFront's fields without query, cookies and referer, which hold tokens. `x-edge-request-id` is the portal's request id, so a
 * search for it finds these lines too.
 */
const fields = [
  'timestamp(ms)',
  'x-edge-request-id',
  'c-ip',
  'c-country',
  'cs-method',
  'cs-uri-stem',
  'cs(User-Agent)',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-location',
  'x-edge-detailed-result-type',
]

/** Stores a line for each request to a distribution in a log of CloudWatch, for a month. */
export function logVisits(scope: Construct, distribution: Distribution, name: string): void {
  const log = new LogGroup(scope, 'VisitsLog', {
    logGroupName: `/aws/vendedlogs/cloudfront/${name}`,
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const source = new CfnDeliverySource(scope, 'VisitsSource', {
    name: `${name}-visits`,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  })
  const destination = new CfnDeliveryDestination(scope, 'VisitsDestination', {
    name: `${name}-visits`,
    destinationResourceArn: log.logGroupArn,
    outputFormat: 'json',
  })
  new CfnDelivery(scope, 'VisitsDelivery', {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: fields,
  }).addDependency(source)
}
