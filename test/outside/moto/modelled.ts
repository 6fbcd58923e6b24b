/** A resource type that moto's CloudFormation does not make, and what the check does instead. */
export const notModelled: Record<string, string> = {
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

/** With one region a global table is a table: what stands under its only replica moves up. */
function asTable({ Properties = {}, ...resource }: Resource): Resource {
  const { Replicas, ...shared } = Properties as { Replicas: Record<string, unknown>[] }
  const { Region: _, GlobalSecondaryIndexes: __, ...own } = Replicas[0] ?? {}
  return { ...resource, Type: 'AWS::DynamoDB::Table', Properties: { ...shared, ...own } }
}

/** The template without what moto does not make; references to such a resource become a placeholder. */
export function modelled(template: Template): Template {
  const gone = new Set(
    Object.keys(template.Resources).filter((id) => template.Resources[id]!.Type in notModelled),
  )
  for (const id of gone) if (template.Resources[id]!.Type === 'AWS::DynamoDB::GlobalTable') gone.delete(id)
  const rewritten = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewritten)
    if (typeof value !== 'object' || value === null) return value
    const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: [string, string] }
    if (Ref && gone.has(Ref)) return Ref.toLowerCase()
    if (attribute && gone.has(attribute[0])) return attribute.join('-').toLowerCase()
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewritten(inner)]))
  }
  const kept = Object.entries(template.Resources)
    .filter(([id]) => !gone.has(id))
    .map(([id, resource]) => {
      const after = [resource.DependsOn ?? []].flat().filter((one) => !gone.has(one))
      const { DependsOn: _, ...rest } =
        resource.Type === 'AWS::DynamoDB::GlobalTable' ? asTable(resource) : resource
      return [id, after.length > 0 ? { ...rest, DependsOn: after } : rest] as const
    })
  return rewritten({ ...template, Resources: Object.fromEntries(kept) }) as Template
}
