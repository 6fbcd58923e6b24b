import { describe, expect, it } from 'vitest'
import { type Synthesized, synthesized, templateText } from './synthesized.ts'

/** Properties whose names are unique only within their resource, or refer to another resource. */
const ignoredProperties = new Set([
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
/** Parts of a resource. Their names do not conflict with others. */
const parts = ['Dimensions', 'Metrics', 'RedactedFields', 'Rules']
/** An API is known by its id; its name is only for people. */
const typesWithSharedNames = ['AWS::ApiGatewayV2::Api']

/** Returns every literal name that a template gives to a resource, as `Type.property: name`, and its exports. */
function claimedNames({ texts }: Synthesized): string[] {
  const names: string[] = []
  const collect = (type: string, value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, member] of Object.entries(value)) {
      const isName = /(Name|Identity)$/.test(key) && !ignoredProperties.has(key) && typeof member !== 'number'
      const name = isName ? templateText(member) : ''
      if (isName && name !== '' && !/^<[^>]*>$/.test(name)) names.push(`${type}.${key}: ${name}`)
      if (!parts.includes(key)) collect(type, member)
    }
  }
  for (const text of Object.values(texts)) {
    const { Resources, Outputs = {} } = JSON.parse(text) as {
      Resources: Record<string, { Type: string; Properties?: unknown }>
      Outputs?: Record<string, { Export?: { Name: string } }>
    }
    for (const { Type, Properties } of Object.values(Resources))
      if (!typesWithSharedNames.includes(Type)) collect(Type, Properties)
    for (const { Export } of Object.values(Outputs)) if (Export) names.push(`export: ${Export.Name}`)
  }
  return names
}

describe('two stages in one account', () => {
  const branch = claimedNames(synthesized({ context: { stage: 'pr-12', mailFrom: 'portal@example.org' } }))
  const production = claimedNames(synthesized({ context: { stage: 'prod', mailFrom: 'portal@example.org' } }))

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

describe('a stage whose settings change', () => {
  const domain = {
    domain: 'portal.example.org',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/0a1b',
  }
  const everySetting = {
    ...domain,
    mailFrom: 'portal@b.example',
    inbox: 'inbox@b.example',
    postalAddress: '1 Elm Street',
    alarmEmail: 'alarms@b.example',
    monthlyBudget: '400',
    adminSecondFactor: 'offered',
    backups: 'daily',
    search: 'openSearch',
    openSearchInstances: '2',
    filmPublicKeys: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----',
    version: '2',
    secretVersion: 'v1',
    nextSecretVersion: 'v2',
    'payments.plans': '[{"name":"pro","priceId":"price_1","cents":900}]',
    'audit.limit': '7',
  }

  /** The exports of all stacks with their values. CloudFormation neither changes nor removes one that another stack imports. */
  const exportsOf = ({ texts }: Synthesized) =>
    Object.values(texts)
      .flatMap((text) => Object.values((JSON.parse(text) as { Outputs?: object }).Outputs ?? {}))
      .filter(({ Export }) => Export)
      .map(({ Export, Value }) => `${Export.Name}: ${templateText(Value)}`)
      .sort()

  it.each([
    ['gets a domain', domain],
    ['sets everything', everySetting],
  ])('keeps every export and its value when it %s', (_, context) => {
    const exportsBefore = exportsOf(synthesized())
    expect(exportsBefore.length).toBeGreaterThan(8)
    expect(exportsOf(synthesized({ context }))).toEqual(exportsBefore)
  })
})
