import { App, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { readSettings } from '#infra/settings.ts'
import { DataStack } from '#infra/stacks/data.ts'
import { flags } from '#infra/stacks/portal.ts'
import { synthesized, templateText } from './synthesized.ts'

const templates = synthesized()

interface BucketProperties {
  VersioningConfiguration?: unknown
  LifecycleConfiguration?: { Rules: Record<string, unknown>[] }
  CorsConfiguration?: unknown
}

describe('the files', () => {
  const buckets = templates.all<BucketProperties>('AWS::S3::Bucket', 'portal-dev-data')
  const [files] = buckets.filter(({ properties }) => properties.CorsConfiguration)
  const rules = files?.properties.LifecycleConfiguration?.Rules ?? []

  it('are kept for 30 days after they are replaced or deleted, and no longer', () => {
    expect(files?.properties.VersioningConfiguration).toEqual({ Status: 'Enabled' })
    expect(rules.filter(({ Prefix }) => Prefix === undefined)).toEqual([
      {
        Status: 'Enabled',
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
        ExpiredObjectDeleteMarker: true,
        NoncurrentVersionExpiration: { NoncurrentDays: 30 },
      },
    ])
    const days = rules.flatMap(({ NoncurrentVersionExpiration: kept }) =>
      kept ? [(kept as { NoncurrentDays: number }).NoncurrentDays] : [],
    )
    expect(Math.max(...days)).toBe(30)
  })

  it('that are temporary, such as uploads, are gone a day after their deletion', () => {
    const working = rules.filter(({ Prefix }) => ['uploads/', 'audits/'].includes(String(Prefix)))
    expect(working.map(({ NoncurrentVersionExpiration }) => NoncurrentVersionExpiration)).toEqual([
      { NoncurrentDays: 1 },
      { NoncurrentDays: 1 },
    ])
  })

  it('show their older versions neither to a Lambda nor through CloudFront', () => {
    const policies = [
      ...templates.all('AWS::IAM::Role'),
      ...templates.all('AWS::IAM::Policy'),
      ...templates
        .all<{ PolicyDocument: { Statement: { Effect: string }[] } }>('AWS::S3::BucketPolicy')
        .map(({ properties }) => ({
          properties: properties.PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Allow'),
        })),
    ]
    const actions = new Set(JSON.stringify(policies.map(({ properties }) => properties)).match(/s3:[\w*]+/g))
    expect(actions).toContain('s3:GetObject')
    expect([...actions].filter((action) => /Version|\*/.test(action))).toEqual([])
    const caching = templates.all<{ CachePolicyConfig: { Name: unknown } }>('AWS::CloudFront::CachePolicy')
    const ofFiles = caching.find(({ properties }) =>
      templateText(properties.CachePolicyConfig.Name).endsWith('files'),
    )
    expect(ofFiles?.properties).toMatchObject({
      CachePolicyConfig: {
        ParametersInCacheKeyAndForwardedToOrigin: { QueryStringsConfig: { QueryStringBehavior: 'none' } },
      },
    })
  })
})

describe('daily backups', () => {
  /** The data stack alone, judged by cdk-nag. */
  function dataStack(context: Record<string, string>): Template {
    const app = new App({ context: { ...flags, ...context } })
    const stack = new DataStack(app, readSettings(app), ['stripe'])
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
    app.synth()
    return Template.fromStack(stack)
  }

  it('are not made unless a stage sets them', () => {
    const template = JSON.stringify(dataStack({}).toJSON())
    expect(template).toContain('AWS::DynamoDB::GlobalTable')
    expect(template).not.toContain('AWS::Backup')
  })

  it('take the table and the files, and keep them 35 days in a vault that outlives production', () => {
    const template = dataStack({ stage: 'prod', mailFrom: 'a@example.org', backups: 'daily' })
    template.hasResource('AWS::Backup::BackupVault', {
      DeletionPolicy: 'Retain',
      Properties: { BackupVaultName: 'portal-prod-backups' },
    })
    const [plan] = Object.values(template.findResources('AWS::Backup::BackupPlan'))
    expect(plan?.Properties.BackupPlan.BackupPlanRule).toMatchObject([
      { ScheduleExpression: 'cron(0 5 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } },
    ])
    const [selection] = Object.values(template.findResources('AWS::Backup::BackupSelection'))
    const [table] = Object.keys(template.findResources('AWS::DynamoDB::GlobalTable'))
    const files = Object.entries(template.findResources('AWS::S3::Bucket')).find(
      ([, { Properties }]) => Properties.VersioningConfiguration,
    )?.[0]
    expect(selection?.Properties.BackupSelection.Resources.map(templateText)).toEqual([
      `<${table}.Arn>`,
      `<${files}.Arn>`,
    ])
  })
})
