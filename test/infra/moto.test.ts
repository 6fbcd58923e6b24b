import { describe, expect, it } from 'vitest'
import { modelled, notModelled, type Template } from '../outside/moto/modelled.ts'
import { synthesized } from './synthesized.ts'

const table = {
  Type: 'AWS::DynamoDB::GlobalTable',
  Properties: {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    Replicas: [{ Region: 'us-east-1', DeletionProtectionEnabled: true }],
  },
}

describe('a template on its way to moto', () => {
  it('keeps its table, as one of a single region', () => {
    expect(modelled({ Resources: { Table: table } }).Resources.Table).toEqual({
      Type: 'AWS::DynamoDB::Table',
      Properties: { KeySchema: table.Properties.KeySchema, DeletionProtectionEnabled: true },
    })
  })

  it('loses what moto does not make, and has a word wherever that was named', () => {
    const template: Template = {
      Resources: {
        Secret: { Type: 'AWS::SecretsManager::Secret' },
        Role: { Type: 'AWS::IAM::Role', DependsOn: ['Secret'], Properties: { Named: { Ref: 'Secret' } } },
      },
      Outputs: { Arn: { Value: { 'Fn::GetAtt': ['Secret', 'Arn'] } } },
    }
    expect(modelled(template)).toEqual({
      Resources: { Role: { Type: 'AWS::IAM::Role', Properties: { Named: 'secret' } } },
      Outputs: { Arn: { Value: 'secret-arn' } },
    })
  })

  it('loses nothing that the portal does not have: the list names its own types only', () => {
    const { texts } = synthesized({ context: { alarmEmail: 'alarms@example.org' } })
    const types = Object.values(texts).flatMap((text) =>
      Object.values((JSON.parse(text) as Template).Resources).map(({ Type }) => Type),
    )
    expect(Object.keys(notModelled).filter((type) => !types.includes(type))).toEqual([])
  })
})
