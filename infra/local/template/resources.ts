import { createHash } from 'node:crypto'
import { localAccount } from '../aws/service.ts'

export const localRegion = 'us-east-1'

/** What a kind may ask about the resource it names. */
interface Named {
  stack: string
  id: string
  /** One property, resolved. */
  property(name: string): unknown
}

/** What the local runtime does with one type of resource. */
export interface Kind {
  /** The runtime does with it what AWS would; or else why it knowingly has no effect on this machine. */
  here: 'served' | { noEffect: string }
  ref(resource: Named): string
  /** Values of Fn::GetAtt; one that is not listed stops the start. */
  attributes?: Record<string, (resource: Named) => unknown>
}

const nameFrom =
  (property: string, longest = 64) =>
  (resource: Named) => {
    const given = resource.property(property)
    if (typeof given === 'string') return given
    const made = `${resource.stack}-${resource.id}`
    return made.length <= longest ? made : `${made.slice(0, longest - 9)}-${hashOf(made)}`
  }
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 8)
/** An id of the kind that AWS draws at random: the same one at every start, so that what is stored keeps its meaning. */
const drawnId = ({ stack, id }: Named) => `${hashOf(`${stack}/${id}`)}${hashOf(`${id}/${stack}`).slice(0, 2)}`
const arn = (service: string, path: string, place = `${localRegion}:${localAccount}`) =>
  `arn:aws:${service}:${place}:${path}`

const noEffect = (
  because: string,
  attributes: Kind['attributes'] = {},
  ref: Kind['ref'] = drawnId,
): Kind => ({
  here: { noEffect: because },
  ref,
  attributes,
})
const served = (ref: Kind['ref'], attributes: Kind['attributes'] = {}): Kind => ({
  here: 'served',
  ref,
  attributes,
})

const functionName = nameFrom('FunctionName')
const functionArn = (resource: Named) => arn('lambda', `function:${functionName(resource)}`)
const tableName = nameFrom('TableName', 255)
const tableArn = (resource: Named) => arn('dynamodb', `table/${tableName(resource)}`)
const table = served(tableName, { Arn: tableArn, TableId: drawnId })
const bucketName = (resource: Named) => nameFrom('BucketName', 63)(resource).toLowerCase()
const roleName = nameFrom('RoleName')
const machineName = nameFrom('StateMachineName', 80)
const machineArn = (resource: Named) => arn('states', `stateMachine:${machineName(resource)}`)
const ruleName = nameFrom('Name')
const secretName = nameFrom('Name', 512)
/** AWS ends the ARN of every secret with six characters of its own, which policies expect. */
const secretArn = (resource: Named) => arn('secretsmanager', `secret:${secretName(resource)}-local0`)
const logGroupName = nameFrom('LogGroupName', 512)
const topicArn = (resource: Named) => arn('sns', nameFrom('TopicName', 256)(resource))
const aclName = nameFrom('Name', 128)
const aclArn = (resource: Named) => arn('wafv2', `global/webacl/${aclName(resource)}/${drawnId(resource)}`)
const cloudFront = (path: string) => (resource: Named) =>
  arn('cloudfront', `${path}/${drawnId(resource)}`, `:${localAccount}`)
const deployed = (resource: Named) => String(resource.property('DestinationBucketName'))
const alarmArn = (resource: Named) => arn('cloudwatch', `alarm:${nameFrom('AlarmName', 255)(resource)}`)

/** Every type that a template may hold. One that is not here stops the start. */
export const kinds: Record<string, Kind> = {
  'AWS::ApiGatewayV2::Api': served(drawnId, {
    ApiId: drawnId,
    ApiEndpoint: (api) => `https://${drawnId(api)}.execute-api.${localRegion}.amazonaws.com`,
  }),
  'AWS::ApiGatewayV2::Integration': served(drawnId),
  'AWS::ApiGatewayV2::Route': served(drawnId),
  'AWS::ApiGatewayV2::Stage': served((stage) => String(stage.property('StageName'))),
  'AWS::Budgets::Budget': noEffect('this machine costs nothing'),
  'AWS::CDK::Metadata': noEffect('it only tells AWS which constructs were used'),
  'AWS::CloudFront::CachePolicy': served(drawnId, { Id: drawnId }),
  'AWS::CloudFront::Distribution': served(drawnId, {
    Id: drawnId,
    DomainName: (one) => `d${drawnId(one)}.cloudfront.net`,
  }),
  'AWS::CloudFront::Function': served(cloudFront('function'), { FunctionARN: cloudFront('function') }),
  'AWS::CloudFront::OriginAccessControl': served(drawnId, { Id: drawnId }),
  'AWS::CloudFront::OriginRequestPolicy': served(drawnId, { Id: drawnId }),
  'AWS::CloudFront::ResponseHeadersPolicy': served(drawnId, { Id: drawnId }),
  'AWS::CloudWatch::Alarm': noEffect(
    'nobody is on call for this machine',
    { Arn: alarmArn },
    nameFrom('AlarmName', 255),
  ),
  'AWS::CloudWatch::CompositeAlarm': noEffect(
    'nobody is on call for this machine',
    { Arn: alarmArn },
    nameFrom('AlarmName', 255),
  ),
  'AWS::CloudWatch::Dashboard': noEffect('metrics go to the log files', {}, nameFrom('DashboardName', 255)),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Rule': served(ruleName, { Arn: (rule) => arn('events', `rule/${ruleName(rule)}`) }),
  'AWS::IAM::ManagedPolicy': served((policy) =>
    arn('iam', `policy/${nameFrom('ManagedPolicyName')(policy)}`, `:${localAccount}`),
  ),
  'AWS::IAM::Policy': served(nameFrom('PolicyName')),
  'AWS::IAM::Role': served(roleName, {
    Arn: (role) => arn('iam', `role/${roleName(role)}`, `:${localAccount}`),
    RoleId: drawnId,
  }),
  'AWS::Lambda::EventInvokeConfig': noEffect(
    'an event invoked asynchronously is tried three times here, always',
  ),
  'AWS::Lambda::Function': served(functionName, { Arn: functionArn }),
  'AWS::Lambda::LayerVersion': noEffect(
    'only the deployment functions of CDK use layers, and nothing is deployed here',
  ),
  'AWS::Lambda::Permission': served(drawnId),
  'AWS::Logs::LogGroup': noEffect(
    'logs go to files under DATA_DIR/logs',
    { Arn: (group) => arn('logs', `log-group:${logGroupName(group)}:*`) },
    logGroupName,
  ),
  'AWS::Logs::MetricFilter': noEffect('metrics go to the log files'),
  'AWS::S3::Bucket': served(bucketName, {
    Arn: (bucket) => `arn:aws:s3:::${bucketName(bucket)}`,
    DomainName: (bucket) => `${bucketName(bucket)}.s3.amazonaws.com`,
    RegionalDomainName: (bucket) => `${bucketName(bucket)}.s3.${localRegion}.amazonaws.com`,
  }),
  'AWS::S3::BucketPolicy': served(drawnId),
  'AWS::SES::ConfigurationSet': served(nameFrom('Name')),
  'AWS::SES::ConfigurationSetEventDestination': served(drawnId),
  'AWS::SES::EmailIdentity': noEffect(
    'mail is kept on disk, so no domain has to prove itself',
    {},
    (identity) => String(identity.property('EmailIdentity')),
  ),
  'AWS::SNS::Subscription': served(drawnId),
  'AWS::SNS::Topic': served(topicArn, { TopicArn: topicArn, TopicName: nameFrom('TopicName') }),
  'AWS::SNS::TopicPolicy': noEffect('nothing but the mail of this machine publishes here'),
  'AWS::SQS::Queue': noEffect(
    'it only keeps events that failed for good, which are in the log files here',
    { Arn: (queue) => arn('sqs', nameFrom('QueueName', 80)(queue)), QueueName: nameFrom('QueueName', 80) },
    (queue) => `https://sqs.${localRegion}.amazonaws.com/${localAccount}/${nameFrom('QueueName', 80)(queue)}`,
  ),
  'AWS::SQS::QueuePolicy': noEffect('it belongs to a queue without effect'),
  'AWS::Scheduler::Schedule': served(ruleName, {
    Arn: (schedule) => arn('scheduler', `schedule/default/${ruleName(schedule)}`),
  }),
  'AWS::Scheduler::ScheduleGroup': noEffect('a group only names schedules', {}, ruleName),
  'AWS::SecretsManager::Secret': served(secretArn, { Id: secretArn }),
  'AWS::StepFunctions::StateMachine': served(machineArn, { Arn: machineArn, Name: machineName }),
  'AWS::WAFv2::LoggingConfiguration': noEffect('there is no firewall before a loopback address'),
  'AWS::WAFv2::WebACL': noEffect(
    'only this machine reaches a loopback address',
    { Arn: aclArn, Id: drawnId },
    (acl) => `${aclName(acl)}|${drawnId(acl)}|CLOUDFRONT`,
  ),
  'Custom::CDKBucketDeployment': served(drawnId, {
    DestinationBucketArn: (deployment) => `arn:aws:s3:::${deployed(deployment)}`,
    DeployedBucket: deployed,
    SourceObjectKeys: (deployment) => deployment.property('SourceObjectKeys'),
  }),
  'Custom::S3AutoDeleteObjects': noEffect('npm run reset empties everything'),
}
