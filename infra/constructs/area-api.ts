import { Aws } from 'aws-cdk-lib'
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnPermission, type Function as Lambda } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Area } from '#shared/kernel/area.ts'
import { region } from '../settings.ts'
import { accepted } from './accepted.ts'

/** Whether this area responds to whatever no contract declares, for the whole API. */
const keeper = 'system'

/** `GET /api/directory/{id}`: how API Gateway names the area's routes, and how its Lambda finds the handler. */
export function routeKeys({ name, routes }: Area): string[] {
  const own = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
  return name === keeper ? [...own, '$default'] : own
}

const logicalId = (routeKey: string) => `Route${routeKey.replace(/[^A-Za-z0-9]+/g, '-')}`

/** Lets the HTTP API hand these routes, and no others, to one Lambda. API Gateway waits 30 s at most. */
export class AreaApi extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { apiId, lambda, routes }: { apiId: string; lambda: Lambda; routes: string[] },
  ) {
    super(scope, id)
    const integration = new CfnIntegration(this, 'Integration', {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: lambda.functionArn,
      payloadFormatVersion: '2.0',
      timeoutInMillis: 30_000,
    })
    for (const routeKey of routes) {
      const route = new CfnRoute(this, logicalId(routeKey), {
        apiId,
        routeKey,
        authorizationType: 'NONE',
        target: `integrations/${integration.ref}`,
      })
      accepted(route, {
        'AwsSolutions-APIG4':
          'The Lambda itself checks who calls, by the access that each route of the contract declares.',
      })
    }
    new CfnPermission(this, 'Permission', {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:aws:execute-api:${region}:${Aws.ACCOUNT_ID}:${apiId}/*`,
    })
  }
}
