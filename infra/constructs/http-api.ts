import { RemovalPolicy } from 'aws-cdk-lib'
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'

/**
 * Who called which route, and the outcome. No bodies, cookies or queries, and the route in place of the path, since some paths
 * hold an e-mail.
 */
const logged = {
  at: '$context.requestTimeEpoch',
  request: '$context.requestId',
  address: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  failure: '$context.integrationErrorMessage',
}

/** The one API. Its routes are in the areas' own stacks, and are live as soon as those are deployed. */
export class PortalHttpApi extends Construct {
  readonly apiId: string

  constructor(scope: Construct, id: string, { name, production }: { name: string; production: boolean }) {
    super(scope, id)
    const api = new CfnApi(this, 'Api', {
      name,
      protocolType: 'HTTP',
      description: "The portal's API, behind CloudFront",
    })
    const log = new LogGroup(this, 'Log', {
      logGroupName: `/aws/vendedlogs/${name}`,
      retention: production ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(logged) },
      defaultRouteSettings: { throttlingBurstLimit: 1000, throttlingRateLimit: 500 },
    })
    this.apiId = api.ref
  }
}
