import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Construct } from 'constructs'
import { logGroup } from './log-group.ts'

/** The prefix under which CloudFront requests from the API the pages that the site's bucket does not have. */
export const renderedPath = '/rendered'

/**
 * The access log shows who called which route, and the outcome. It has no bodies, cookies or queries, and the route instead of the
 * path, because some paths contain an e-mail.
 */
const logFormat = {
  at: '$context.requestTimeEpoch',
  request: '$context.requestId',
  address: '$context.identity.sourceIp',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  failure: '$context.integrationErrorMessage',
}

interface HttpApiProps {
  name: string
  production: boolean
  /** The API answers 429 beyond this rate; a burst may be twice as large. */
  requestsPerSecond: number
}

/** The portal's only API. Its routes are in the areas' own stacks, and work as soon as those are deployed. */
export class PortalHttpApi extends Construct {
  readonly apiId: string

  constructor(scope: Construct, id: string, { name, production, requestsPerSecond }: HttpApiProps) {
    super(scope, id)
    const api = new CfnApi(this, 'Api', {
      name,
      protocolType: 'HTTP',
      description: "The portal's API, behind CloudFront",
    })
    const log = logGroup(this, 'Log', `/aws/vendedlogs/${name}`, production)
    new CfnStage(this, 'Stage', {
      apiId: api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: log.logGroupArn, format: JSON.stringify(logFormat) },
      defaultRouteSettings: {
        throttlingBurstLimit: 2 * requestsPerSecond,
        throttlingRateLimit: requestsPerSecond,
      },
    })
    this.apiId = api.ref
  }
}
