import { createHash } from 'node:crypto'
import { localAccount } from '../aws/service.ts'

export const localRegion = 'us-east-1'

/** The facts of a resource from which its kind makes its name. */
interface NamedResource {
  stack: string
  id: string
  /** Returns a property, resolved. */
  property(name: string): unknown
}

/** The treatment of one type of resource by the local runtime. */
export interface ResourceKind {
  /** `served` resources act as at AWS; the others have no effect on this machine, for the reason that is given. */
  effect: 'served' | { noEffect: string }
  ref(resource: NamedResource): string
  /** The values of Fn::GetAtt. A template that asks for another attribute stops the start. */
  attributes?: Record<string, (resource: NamedResource) => unknown>
}

const nameFrom =
  (property: string, maxLength = 64) =>
  (resource: NamedResource) => {
    const name = resource.property(property)
    if (typeof name === 'string') return name
    const generated = `${resource.stack}-${resource.id}`
    if (generated.length <= maxLength) return generated
    return `${generated.slice(0, maxLength - 9)}-${hashOf(generated)}`
  }
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 8)
/** Makes an id like those that AWS draws at random, but the same one at every start, so that stored references stay valid. */
const derivedId = ({ stack, id }: NamedResource) =>
  `${hashOf(`${stack}/${id}`)}${hashOf(`${id}/${stack}`).slice(0, 2)}`
const arn = (service: string, path: string, place = `${localRegion}:${localAccount}`) =>
  `arn:aws:${service}:${place}:${path}`

const noEffect = (
  reason: string,
  attributes: ResourceKind['attributes'] = {},
  ref: ResourceKind['ref'] = derivedId,
): ResourceKind => ({
  effect: { noEffect: reason },
  ref,
  attributes,
})
const served = (ref: ResourceKind['ref'], attributes: ResourceKind['attributes'] = {}): ResourceKind => ({
  effect: 'served',
  ref,
  attributes,
})

const functionName = nameFrom('FunctionName')
const functionArn = (resource: NamedResource) => arn('lambda', `function:${functionName(resource)}`)
const tableName = nameFrom('TableName', 255)
const tableArn = (resource: NamedResource) => arn('dynamodb', `table/${tableName(resource)}`)
const table = served(tableName, { Arn: tableArn, TableId: derivedId })
const bucketName = (resource: NamedResource) => nameFrom('BucketName', 63)(resource).toLowerCase()
const roleName = nameFrom('RoleName')
const machineName = nameFrom('StateMachineName', 80)
const machineArn = (resource: NamedResource) => arn('states', `stateMachine:${machineName(resource)}`)
const ruleName = nameFrom('Name')
const secretName = nameFrom('Name', 512)
/** AWS ends the ARN of every secret with six characters of its own, which policies expect. */
const secretArn = (resource: NamedResource) => arn('secretsmanager', `secret:${secretName(resource)}-local0`)
const logGroupName = nameFrom('LogGroupName', 512)
const topicArn = (resource: NamedResource) => arn('sns', nameFrom('TopicName', 256)(resource))
const queueName = nameFrom('QueueName', 80)
/** Ref of a queue is its URL. */
const queueUrl = (resource: NamedResource) =>
  `https://sqs.${localRegion}.amazonaws.com/${localAccount}/${queueName(resource)}`
const aclName = nameFrom('Name', 128)
const aclArn = (resource: NamedResource) =>
  arn('wafv2', `global/webacl/${aclName(resource)}/${derivedId(resource)}`)
const cloudFront = (path: string) => (resource: NamedResource) =>
  arn('cloudfront', `${path}/${derivedId(resource)}`, `:${localAccount}`)
const destinationBucket = (resource: NamedResource) => String(resource.property('DestinationBucketName'))
const alarmArn = (resource: NamedResource) =>
  arn('cloudwatch', `alarm:${nameFrom('AlarmName', 255)(resource)}`)

/** All types of resources. A type that is not listed stops the start. */
export const resourceKinds: Record<string, ResourceKind> = {
  'AWS::ApiGatewayV2::Api': served(derivedId, {
    ApiId: derivedId,
    ApiEndpoint: (api) => `https://${derivedId(api)}.execute-api.${localRegion}.amazonaws.com`,
  }),
  'AWS::ApiGatewayV2::Integration': served(derivedId),
  'AWS::ApiGatewayV2::Route': served(derivedId),
  'AWS::ApiGatewayV2::Stage': served((stage) => String(stage.property('StageName'))),
  'AWS::Budgets::Budget': noEffect('this machine costs nothing'),
  'AWS::CloudFront::CachePolicy': served(derivedId, { Id: derivedId }),
  'AWS::CloudFront::Distribution': served(derivedId, {
    Id: derivedId,
    DomainName: (one) => `d${derivedId(one)}.cloudfront.net`,
  }),
  'AWS::CloudFront::Function': served(cloudFront('function'), { FunctionARN: cloudFront('function') }),
  'AWS::CloudFront::KeyGroup': served(derivedId, { Id: derivedId }),
  'AWS::CloudFront::OriginAccessControl': served(derivedId, { Id: derivedId }),
  'AWS::CloudFront::OriginRequestPolicy': served(derivedId, { Id: derivedId }),
  'AWS::CloudFront::PublicKey': served((key) => `K${derivedId(key).toUpperCase()}`, {
    Id: (key) => `K${derivedId(key).toUpperCase()}`,
  }),
  'AWS::CloudFront::ResponseHeadersPolicy': served(derivedId, { Id: derivedId }),
  'AWS::CloudWatch::Alarm': noEffect(
    'nobody is on call for this machine',
    { Arn: alarmArn },
    nameFrom('AlarmName', 255),
  ),
  'AWS::CloudWatch::Dashboard': noEffect('metrics go to the log files', {}, nameFrom('DashboardName', 255)),
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Rule': served(ruleName, { Arn: (rule) => arn('events', `rule/${ruleName(rule)}`) }),
  'AWS::IAM::Role': served(roleName, {
    Arn: (role) => arn('iam', `role/${roleName(role)}`, `:${localAccount}`),
    RoleId: derivedId,
  }),
  'AWS::Lambda::EventSourceMapping': served(derivedId),
  'AWS::Lambda::Function': served(functionName, { Arn: functionArn }),
  'AWS::Lambda::LayerVersion': noEffect(
    'only the deployment functions of CDK use layers, and nothing is deployed here',
  ),
  'AWS::Lambda::Permission': served(derivedId),
  'AWS::Logs::LogGroup': noEffect(
    'logs go to files under DATA_DIR/logs',
    { Arn: (group) => arn('logs', `log-group:${logGroupName(group)}:*`) },
    logGroupName,
  ),
  'AWS::S3::Bucket': served(bucketName, {
    Arn: (bucket) => `arn:aws:s3:::${bucketName(bucket)}`,
    DomainName: (bucket) => `${bucketName(bucket)}.s3.amazonaws.com`,
    RegionalDomainName: (bucket) => `${bucketName(bucket)}.s3.${localRegion}.amazonaws.com`,
  }),
  'AWS::S3::BucketPolicy': served(derivedId),
  'AWS::SES::ConfigurationSet': served(nameFrom('Name')),
  'AWS::SES::ConfigurationSetEventDestination': served(derivedId),
  'AWS::SNS::Subscription': served(derivedId),
  'AWS::SNS::Topic': served(topicArn, { TopicArn: topicArn, TopicName: nameFrom('TopicName') }),
  'AWS::SNS::TopicPolicy': noEffect('nothing but the mail of this machine publishes here'),
  'AWS::SQS::Queue': served(queueUrl, {
    Arn: (queue) => arn('sqs', queueName(queue)),
    QueueName: queueName,
    QueueUrl: queueUrl,
  }),
  'AWS::SQS::QueuePolicy': noEffect('it refuses requests without TLS, which no endpoint of this machine has'),
  'AWS::SecretsManager::Secret': served(secretArn, { Id: secretArn }),
  'AWS::StepFunctions::StateMachine': served(machineArn, { Arn: machineArn, Name: machineName }),
  'AWS::WAFv2::LoggingConfiguration': noEffect('there is no firewall before a loopback address'),
  'AWS::WAFv2::WebACL': noEffect(
    'only this machine reaches a loopback address',
    { Arn: aclArn, Id: derivedId },
    (acl) => `${aclName(acl)}|${derivedId(acl)}|CLOUDFRONT`,
  ),
  'Custom::CDKBucketDeployment': served(derivedId, {
    DestinationBucketArn: (deployment) => `arn:aws:s3:::${destinationBucket(deployment)}`,
    DeployedBucket: destinationBucket,
    SourceObjectKeys: (deployment) => deployment.property('SourceObjectKeys'),
  }),
}
