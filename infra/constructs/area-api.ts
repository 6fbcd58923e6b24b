import { Aws, Stack } from 'aws-cdk-lib'
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnPermission } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Area } from '#shared/kernel/area.ts'
import { acceptFindings } from './accepted.ts'

/** The area whose API answers calls that no contract declares. */
const defaultArea = 'system'

/** The area's routes as API Gateway names them, `GET /api/directory/{id}`. Its Lambda finds the handler by the same key. */
export function routeKeys({ name, routes }: Area): string[] {
  const ownKeys = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
  return name === defaultArea ? [...ownKeys, '$default'] : ownKeys
}

const logicalId = (routeKey: string) => `Route${routeKey.replace(/[^A-Za-z0-9]+/g, '-')}`

/** Routes of the HTTP API to which one Lambda, or one alias of it, responds. API Gateway waits 30 s at most. */
export class AreaApi extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { apiId, lambdaArn, routes }: { apiId: string; lambdaArn: string; routes: string[] },
  ) {
    super(scope, id)
    const permission = new CfnPermission(this, 'Permission', {
      action: 'lambda:InvokeFunction',
      functionName: lambdaArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:aws:execute-api:${Stack.of(this).region}:${Aws.ACCOUNT_ID}:${apiId}/*`,
    })
    const integration = new CfnIntegration(this, 'Integration', {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: lambdaArn,
      payloadFormatVersion: '2.0',
      timeoutInMillis: 30_000,
    })
    // The permission comes first, so that no call reaches an alias or a Lambda that does not permit it yet.
    integration.addResourceDependency(permission)
    for (const routeKey of routes) {
      const route = new CfnRoute(this, logicalId(routeKey), {
        apiId,
        routeKey,
        authorizationType: 'NONE',
        target: `integrations/${integration.ref}`,
      })
      acceptFindings(route, {
        'AwsSolutions-APIG4':
          'The Lambda itself checks who calls, by the access that each route of the contract declares.',
      })
    }
  }
}
