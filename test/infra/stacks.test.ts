import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { planOf, type Template } from '#infra/deploy/plan.ts'
import { areas } from '#shared/areas.ts'
import { type Synthesized, synthesized, templateText } from './synthesized.ts'

const changedStacks = (before: Synthesized, after: Synthesized) =>
  Object.keys(after.texts).filter((stack) => after.texts[stack] !== before.texts[stack])

describe('the stacks', () => {
  const defaultStacks = synthesized()

  it('are one for the data, the firewall, the edge, each area, the site and the operations', () => {
    const parts = ['data', 'firewall', 'edge', 'site', 'operations', ...Object.keys(areas)]
    expect(Object.keys(defaultStacks.texts).sort()).toEqual(parts.map((part) => `portal-dev-${part}`).sort())
  })

  it('stay byte for byte the same when another area’s Lambda or front end changes', () => {
    const extraFiles = {
      'functions/directory/api/index.mjs': 'export const handler = () => 2',
      'web/areas/directory/directory-2.js': 'export const name = 2',
    }
    expect(changedStacks(defaultStacks, synthesized({ extraFiles }))).toEqual(['portal-dev-directory'])
  })

  it('bring a new page into the index, and nowhere else', () => {
    const extraFiles = { 'web/site/index.json': '{"areas":[{"name":"directory"}]}' }
    expect(changedStacks(defaultStacks, synthesized({ extraFiles }))).toEqual(['portal-dev-site'])
  })

  it('publish front ends that have no Lambda', () => {
    const published = defaultStacks.all<{ DestinationBucketKeyPrefix?: string }>(
      'Custom::CDKBucketDeployment',
      'portal-dev-site',
    )
    expect(published.map(({ properties }) => properties.DestinationBucketKeyPrefix)).toEqual([
      'areas/home',
      'index',
      undefined,
    ])
  })

  it('delete documents of pages that were removed, and no file that an open page may still load', () => {
    const published = defaultStacks.all<{
      DestinationBucketKeyPrefix?: string
      Prune: boolean
      Exclude?: string[]
    }>('Custom::CDKBucketDeployment')
    const prefixes = published.flatMap(({ properties }) => properties.DestinationBucketKeyPrefix ?? [])
    const topFolders = new Set(prefixes.map((prefix) => `${prefix.split('/')[0]}/*`))
    const pruning = published.filter(({ properties }) => properties.Prune)
    expect(pruning.map(({ properties }) => properties.DestinationBucketKeyPrefix)).toEqual([undefined])
    expect(pruning[0]?.properties.Exclude).toEqual([...topFolders].sort())
  })

  it('do not lose the portal’s data unnoticed: each deleted table, bucket or secret counts as a loss', () => {
    const deployed = JSON.parse(defaultStacks.texts['portal-dev-data']!) as Template
    const types = Object.values(deployed.Resources!).map(({ Type }) => Type)
    const { losses } = planOf({ name: 'data', deployed, next: { Resources: {} } })
    expect(types).toContain('AWS::DynamoDB::GlobalTable')
    expect(losses).toHaveLength(types.filter((type) => /Table$|::Bucket$|::Secret$/.test(type)).length)
  })

  it('satisfy cdk-nag, with a reason for each finding that was left', () => {
    synthesized({ prepare: (app) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app)) })
  })

  it('are not synthesized when something was not built', () => {
    expect(() => synthesized({ context: { dist: '/nowhere' } })).toThrow("run 'npm run build' first")
  })

  it('refuse a stage that cannot be a name', () => {
    expect(() => synthesized({ context: { stage: 'Feature/7' } })).toThrow("The stage 'Feature/7' must be")
  })
})

describe('the stage prod', () => {
  const { all: resources } = synthesized({
    context: {
      stage: 'prod',
      domain: 'portal.example.org',
      certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/1',
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

  it('is served at its domain with TLS 1.2 at least', () => {
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
      .map(templateText)
    expect(new Set(origins)).toEqual(new Set(['https://portal.example.org']))
  })
})
