import { RemovalPolicy } from 'aws-cdk-lib'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'

/** A log that is stored for three months in production and for two weeks elsewhere. */
export const logGroup = (scope: Construct, id: string, logGroupName: string, production: boolean) =>
  new LogGroup(scope, id, {
    logGroupName,
    retention: production ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
