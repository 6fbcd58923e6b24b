import { describe, expect, it } from 'vitest'
import { supportedTemplate, type Template, unsupportedTypes } from '../outside/moto/supportedTemplate.ts'
import { synthesized } from './synthesized.ts'

const table = {
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    Replicas: [{ Region: 'us-east-1', DeletionProtectionEnabled: true }],
  },
}

const { texts } = synthesized({ context: { stage: 'prod', alarmEmail: 'alarms@example.org' } })

describe('a template on its way to moto', () => {
  it('keeps its table, as one of a single region', () => {
    expect(supportedTemplate({ Resources: { Table: table } }).Resources.Table).toEqual({
      Type: 'AWS::DynamoDB::Table',
      Properties: { KeySchema: table.Properties.KeySchema, DeletionProtectionEnabled: true },
    })
  })

  it('loses what moto does not support, and references to it become a word', () => {
    const template: Template = {
      Resources: {
        Secret: { Type: 'AWS::SecretsManager::Secret' },
        Role: { Type: 'AWS::IAM::Role', DependsOn: ['Secret'], Properties: { Named: { Ref: 'Secret' } } },
      },
      Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Secret', 'Arn'] } } },
    }
    expect(supportedTemplate(template)).toEqual({
      Resources: { Role: { Type: 'AWS::IAM::Role', Properties: { Named: 'secret' } } },
      Outputs: { Arn: { Value: 'secret-arn' } },
    })
  })

  it('is changed only in types that the portal has', () => {
    const types = Object.values(texts).flatMap((text) =>
      Object.values((JSON.parse(text) as Template).Resources).map(({ Type }) => Type),
    )
    expect(Object.keys(unsupportedTypes).filter((type) => !types.includes(type))).toEqual([])
  })
})
