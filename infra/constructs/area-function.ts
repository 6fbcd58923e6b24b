import { Duration } from 'aws-cdk-lib'
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Architecture, type CfnFunction, Code, Function as Lambda, Runtime } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'
import type { Settings } from '../settings.ts'
import { acceptFindings } from './accepted.ts'
import { allow } from './grants.ts'
import { logGroup } from './log-group.ts'
import { acceptedTracing, tracingGrants } from './tracing.ts'

export interface AreaFunctionProps {
  /** The function's name in the account. */
  name: string
  /** The folder of its bundle. */
  bundle: string
  /** The console shows it. */
  description: string
  /** Megabytes. The share of CPU grows with them; 1769 MB have one whole vCPU. */
  memory: number
  /** Seconds. */
  timeout: number
  /** arm64 when left out. */
  architecture?: 'x86_64'
  /** Concurrent executions that only this function may use, and no more. Undefined: the account's. */
  reservedConcurrency?: number
  environment: Record<string, string>
  /** All that it may do besides writing its own log. */
  grants: PolicyStatement[]
  /** The findings of cdk-nag in its grants that are accepted, each with its reason. */
  accepted?: Record<string, string>
  /** The queue that gets each asynchronous event that has failed in three tries. */
  deadLetters?: IQueue
  settings: Pick<Settings, 'production' | 'tracing'>
}

/** One Lambda with a log and a role of its own. */
export function areaFunction(scope: Construct, id: string, props: AreaFunctionProps): Lambda {
  const { deadLetters, settings } = props
  const log = logGroup(scope, `${id}Log`, `/aws/lambda/${props.name}`, settings.production)
  const statements = [
    allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [log.logGroupArn]),
    ...props.grants,
    ...(deadLetters ? [allow(['sqs:SendMessage'], [deadLetters.queueArn])] : []),
    ...tracingGrants(settings, 'Lambda'),
  ]
  const role = new Role(scope, `${id}Role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    inlinePolicies: { needs: new PolicyDocument({ statements }) },
  })
  acceptFindings(role, { ...props.accepted, ...acceptedTracing(settings) })
  const lambda = new Lambda(scope, id, {
    functionName: props.name,
    description: props.description,
    code: Code.fromAsset(props.bundle, { exclude: ['*.map'] }),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
    architecture: props.architecture === 'x86_64' ? Architecture.X86_64 : Architecture.ARM_64,
    memorySize: props.memory,
    timeout: Duration.seconds(props.timeout),
    environment: props.environment,
    reservedConcurrentExecutions: props.reservedConcurrency,
    logGroup: log,
    role,
  })
  // The properties of `Function` would add a second policy to the role.
  const resource = lambda.node.defaultChild as CfnFunction
  if (deadLetters) resource.deadLetterConfig = { targetArn: deadLetters.queueArn }
  if (settings.tracing === 'active') resource.tracingConfig = { mode: 'Active' }
  return lambda
}
