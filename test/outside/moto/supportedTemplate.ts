/** The resource types that moto's CloudFormation does not support, and what the check does instead. */
export const unsupportedTypes: Record<string, string> = {
  'AWS::ApiGatewayV2::Api': 'left out: the API’s id is a word in its place',
  'AWS::ApiGatewayV2::Integration': 'left out',
  'AWS::ApiGatewayV2::Route': 'left out',
  'AWS::ApiGatewayV2::Stage': 'left out',
  'AWS::Budgets::Budget': 'left out',
  'AWS::CloudFront::CachePolicy': 'left out',
  'AWS::CloudFront::Distribution': 'left out: its domain name is a word in its place',
  'AWS::CloudFront::Function': 'left out',
  'AWS::CloudFront::OriginAccessControl': 'left out',
  'AWS::CloudFront::OriginRequestPolicy': 'left out',
  'AWS::CloudFront::ResponseHeadersPolicy': 'left out',
  'AWS::CloudWatch::Alarm': 'left out',
  'AWS::DynamoDB::GlobalTable': 'made as AWS::DynamoDB::Table, which has the same keys and indexes',
  'AWS::S3::BucketPolicy': 'left out: who may read a bucket is checked by the templates’ own tests',
  'AWS::SES::ConfigurationSet': 'left out: its name is a word in its place',
  'AWS::SES::ConfigurationSetEventDestination': 'left out',
  'AWS::SNS::Subscription': 'left out',
  'AWS::SNS::TopicPolicy': 'left out',
  'AWS::SQS::QueuePolicy': 'left out',
  'AWS::SecretsManager::Secret': 'left out: a word in its place',
  'AWS::WAFv2::WebACL': 'left out',
  'AWS::WAFv2::LoggingConfiguration': 'left out',
  'Custom::CDKBucketDeployment': 'left out: it would run a Lambda in Docker',
}

interface Resource {
  Type: string
  Properties?: Record<string, unknown>
  DependsOn?: string | string[]
}

export interface Template {
  Resources: Record<string, Resource>
  [section: string]: unknown
}

/** Turns a global table with one region into a table: the properties of its only replica move up. */
function asTable({ Properties = {}, ...resource }: Resource): Resource {
  const { Replicas, ...shared } = Properties as { Replicas: Record<string, unknown>[] }
  const { Region: _, GlobalSecondaryIndexes: __, ...replicaProperties } = Replicas[0] ?? {}
  return { ...resource, Type: 'AWS::DynamoDB::Table', Properties: { ...shared, ...replicaProperties } }
}

/** Returns the template without the resources that moto does not support. References to them become placeholders. */
export function supportedTemplate(template: Template): Template {
  const removedIds = new Set(
    Object.keys(template.Resources).filter((id) => template.Resources[id]!.Type in unsupportedTypes),
  )
  for (const id of removedIds)
    if (template.Resources[id]!.Type === 'AWS::DynamoDB::GlobalTable') removedIds.delete(id)
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite)
    if (typeof value !== 'object' || value === null) return value
    const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
    if (Ref && removedIds.has(Ref)) return Ref.toLowerCase()
    if (attribute && removedIds.has(attribute[0])) return attribute.join('-').toLowerCase()
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner)]))
  }
  const resources = Object.entries(template.Resources)
    .filter(([id]) => !removedIds.has(id))
    .map(([id, resource]) => {
      const dependencies = [resource.DependsOn ?? []].flat().filter((id) => !removedIds.has(id))
      const { DependsOn: _, ...rest } =
        resource.Type === 'AWS::DynamoDB::GlobalTable' ? asTable(resource) : resource
      return [id, dependencies.length > 0 ? { ...rest, DependsOn: dependencies } : rest] as const
    })
  return rewrite({ ...template, Resources: Object.fromEntries(resources) }) as Template
}
