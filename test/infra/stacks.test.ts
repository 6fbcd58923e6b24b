import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { areas } from '#shared/areas.ts'
import { type Synthesized, synthesized, written } from './synthesized.ts'

const changedStacks = (before: Synthesized, after: Synthesized) =>
  Object.keys(after.texts).filter((stack) => after.texts[stack] !== before.texts[stack])

describe('the stacks', () => {
  const usual = synthesized()

  it('are one for the data, the edge, each area, the site and the operations', () => {
    const parts = ['data', 'edge', 'site', 'operations', ...Object.keys(areas)]
    expect(Object.keys(usual.texts).sort()).toEqual(parts.map((part) => `portal-dev-${part}`).sort())
  })

  it('stay byte for byte the same when another area’s Lambda or front end changes', () => {
    const changed = {
      'functions/directory/api/index.mjs': 'export const handler = () => 2',
      'web/areas/directory/directory-2.js': 'export const name = 2',
    }
    expect(changedStacks(usual, synthesized({ changed }))).toEqual(['portal-dev-directory'])
  })

  it('bring a new page into the index, and nowhere else', () => {
    const changed = { 'web/site/index.json': '{"areas":[{"name":"directory"}]}' }
    expect(changedStacks(usual, synthesized({ changed }))).toEqual(['portal-dev-site'])
  })

  it('publish front ends that have no Lambda', () => {
    const published = usual.all<{ DestinationBucketKeyPrefix?: string }>(
      'Custom::CDKBucketDeployment',
      'portal-dev-site',
    )
    expect(published.map(({ properties }) => properties.DestinationBucketKeyPrefix)).toEqual([
      'areas/home',
      'index',
      undefined,
    ])
  })

  it('satisfy cdk-nag, with a reason for each finding that was left', () => {
    synthesized({ prepare: (app) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app)) })
  })

  it('are not made when something was not built', () => {
    expect(() => synthesized({ context: { dist: '/nowhere' } })).toThrow("run 'npm run build' first")
  })

  it('refuse a stage that cannot be a name', () => {
    expect(() => synthesized({ context: { stage: 'Feature/7' } })).toThrow("The stage 'Feature/7' must be")
  })
})

describe('the stage prod', () => {
  const { all: resources, texts } = synthesized({
    context: {
      stage: 'prod',
      domain: 'portal.example.org',
      certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/1',
      alarmEmail: 'a@example.org',
    },
  })

  it('keeps its data whatever happens to its stacks', () => {
    const [table] = resources<{ Replicas: Record<string, unknown>[]; TimeToLiveSpecification: unknown }>(
      'AWS::DynamoDB::GlobalTable',
    )
    expect(table?.raw).toMatchObject({ DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' })
    expect(table?.properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    })
    for (const { raw } of resources('AWS::S3::Bucket'))
      expect(raw).toMatchObject({ DeletionPolicy: 'Retain' })
  })

  it('opens no bucket to the public and takes uploads from its own pages only', () => {
    const buckets = resources<{ CorsConfiguration?: unknown }>('AWS::S3::Bucket')
    for (const { properties } of buckets) {
      expect(properties).toMatchObject({
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      })
    }
    expect(buckets.flatMap(({ properties }) => properties.CorsConfiguration ?? [])).toMatchObject([
      { CorsRules: [{ AllowedMethods: ['POST'], AllowedOrigins: ['https://portal.example.org'] }] },
    ])
  })

  it('lives under its domain with TLS 1.2 at least', () => {
    expect(resources('AWS::CloudFront::Distribution')[0]?.properties).toMatchObject({
      DistributionConfig: {
        Aliases: ['portal.example.org'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    })
    const origins = resources<{ Environment?: { Variables: Record<string, unknown> } }>(
      'AWS::Lambda::Function',
    )
      .flatMap(({ properties }) => properties.Environment?.Variables.ORIGIN ?? [])
      .map(written)
    expect(new Set(origins)).toEqual(new Set(['https://portal.example.org']))
  })

  it('rings when SES refuses a single letter', () => {
    const alarm = resources<{ Metrics?: unknown; MetricName?: string }>('AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.MetricName === 'refusedLetters',
    )
    expect(alarm?.properties).toMatchObject({
      AlarmName: 'portal-prod-mail-refused-letters',
      AlarmDescription: expect.stringMatching(/^People do not get their letters/),
      Namespace: 'portal-prod',
      Dimensions: [{ Name: 'service', Value: 'mail' }],
      Threshold: 1,
      Statistic: 'Sum',
    })
  })

  it('rings when pages are not rendered, for which no area answers', () => {
    const alarm = resources<{ AlarmName: string; Metrics: unknown[] }>('AWS::CloudWatch::Alarm').find(
      ({ properties }) => properties.AlarmName === 'portal-prod-pages',
    )
    expect(JSON.stringify(alarm?.properties.Metrics)).toContain('portal-prod-site-ssr')
  })

  it('says in words who is hurt, to someone who reads it', () => {
    const alarms = resources<{ AlarmDescription: string; AlarmActions: unknown[] }>('AWS::CloudWatch::Alarm')
    for (const { properties } of alarms) {
      expect(properties.AlarmDescription).toMatch(/^[A-Z].{20,}\.$/)
      expect(properties.AlarmActions).toHaveLength(1)
    }
    for (const area of Object.keys(areas))
      expect(texts['portal-prod-operations']).toContain(`portal-prod-${area}`)
    const told = resources('AWS::SNS::Subscription').filter(
      ({ properties }) => properties.Protocol === 'email',
    )
    expect(told.map(({ properties }) => properties.Endpoint)).toEqual(['a@example.org'])
  })
})
