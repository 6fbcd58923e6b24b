import { describe, expect, it } from 'vitest'
import { type Synthesized, synthesized, written } from './synthesized.ts'

/** Names that only count within what holds them, or that name something made elsewhere. */
const inner = new Set([
  'AttributeName',
  'BucketName',
  'DestinationBucketName',
  'DomainName',
  'EncryptionKeyName',
  'ExportName',
  'HeaderName',
  'IndexName',
  'MetricName',
  'OutputName',
  'PolicyName',
  'StageName',
])
/** Parts of a resource, whose names nobody else sees. */
const parts = ['Dimensions', 'Metrics', 'RedactedFields', 'Rules']
/** An API is known by its id; its name is only for people. */
const told = ['AWS::ApiGatewayV2::Api']

/** Every literal name that a template gives to something in the account, `Type.property: name`, and what it exports. */
function claims({ texts }: Synthesized): string[] {
  const found: string[] = []
  const look = (type: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      const isName = /(Name|Identity)$/.test(key) && !inner.has(key) && typeof member !== 'number'
      const name = isName ? written(member) : ''
      if (isName && name !== '' && !/^<[^>]*>$/.test(name)) found.push(`${type}.${key}: ${name}`)
      if (!parts.includes(key)) look(type, member)
    }
  }
  for (const text of Object.values(texts)) {
    const { Resources, Outputs = {} } = JSON.parse(text) as {
      Resources: Record<string, { Type: string; Properties?: unknown }>
      Outputs?: Record<string, { Export?: { Name: string } }>
    }
    for (const { Type, Properties } of Object.values(Resources))
      if (!told.includes(Type)) look(Type, Properties)
    for (const { Export } of Object.values(Outputs)) if (Export) found.push(`export: ${Export.Name}`)
  }
  return found
}

describe('two stages in one account', () => {
  const branch = claims(synthesized({ context: { stage: 'pr-12', mailFrom: 'portal@example.org' } }))
  const production = claims(synthesized({ context: { stage: 'prod', mailFrom: 'portal@example.org' } }))

  it('claim no name that the other has', () => {
    expect(branch.length).toBeGreaterThan(40)
    expect(branch.filter((name) => production.includes(name))).toEqual([])
  })

  it('send as the one identity that the account has, which no stage makes or removes', () => {
    const sender = synthesized({
      context: { stage: 'pr-12', sender: 'yes', mailFrom: 'portal@example.org', dist: '/nowhere' },
    })
    expect(Object.keys(sender.texts)).toEqual(['portal-sender'])
    expect(sender.all('AWS::SES::EmailIdentity')[0]?.raw).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { EmailIdentity: 'example.org' },
    })
  })
})
