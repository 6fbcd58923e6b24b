import { Duration, RemovalPolicy } from 'aws-cdk-lib'
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { accepted } from './accepted.ts'
import { allow } from './grants.ts'

export interface AreaFunctionProps {
  /** The function's name in the account. */
  name: string
  /** The folder of its bundle. */
  bundle: string
  /** What it is for, in the console. */
  description: string
  /** Megabytes; CPU grows with it, a whole one at 1769. */
  memory: number
  /** Seconds. */
  timeout: number
  /** arm64 when left out. */
  architecture?: 'x86_64'
  environment: Record<string, string>
  /** All that it may do beside writing its own log. */
  grants: PolicyStatement[]
  /** Findings of cdk-nag in its grants, with the reason for leaving them. */
  accepted?: Record<string, string>
  production: boolean
}

/** One Lambda with a log and a role of its own. */
export function areaFunction(scope: Construct, id: string, props: AreaFunctionProps): Lambda {
  const logGroup = new LogGroup(scope, `${id}Log`, {
    logGroupName: `/aws/lambda/${props.name}`,
    retention: props.production ? RetentionDays.THREE_MONTHS : RetentionDays.TWO_WEEKS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  const ownLog = allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn])
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { needs: new PolicyDocument({ statements: [ownLog, ...props.grants] }) },
  })
  accepted(role, props.accepted ?? {})
  return new Lambda(scope, id, {
    functionName: props.name,
    description: props.description,
    code: Code.fromAsset(props.bundle, { exclude: ['*.map'] }),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: props.architecture === 'x86_64' ? Architecture.X86_64 : Architecture.ARM_64,
    memorySize: props.memory,
    timeout: Duration.seconds(props.timeout),
    environment: props.environment,
    logGroup,
    role,
  })
}
