import { Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import { describe, expect, it } from 'vitest'
import { synthesized, templateText } from './synthesized.ts'

const context = { stage: 'prod', alarmEmail: 'oncall@example.org', region: 'ca-central-1' }
const canadian = synthesized({
  context,
  prepare: (app) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app)),
})
const alarmNames = ({ all }: typeof canadian) =>
  all<{ AlarmName: string }>('AWS::CloudWatch::Alarm').map(({ properties }) => properties.AlarmName)

describe('a stage in another region than us-east-1', () => {
  it('has all of its stacks there but CloudFront’s firewall, and shows CloudFront’s metrics', () => {
    const mentioning = Object.entries(canadian.texts).filter(([, text]) => text.includes('us-east-1'))
    expect(mentioning.map(([name]) => name)).toEqual(['portal-prod-firewall', 'portal-prod-operations'])
    const { Resources } = JSON.parse(canadian.texts['portal-prod-operations']!) as {
      Resources: Record<string, { Type: string }>
    }
    const mentioningTypes = Object.values(Resources).filter((resource) =>
      JSON.stringify(resource).includes('us-east-1'),
    )
    expect(mentioningTypes.map(({ Type }) => Type)).toEqual(['AWS::CloudWatch::Dashboard'])
  })

  it('gets the ARN of the firewall from there', () => {
    const [distribution] = canadian.all<{ DistributionConfig: { WebACLId: unknown } }>(
      'AWS::CloudFront::Distribution',
    )
    const [reader] = canadian.all<{ ReaderProps: { imports: object } }>(
      'Custom::CrossRegionExportReader',
      'portal-prod-edge',
    )
    const webAcl = templateText(distribution!.properties.DistributionConfig.WebACLId)
    expect(webAcl).toMatch(new RegExp(`^<${reader!.id}\\.`))
    expect(canadian.all('AWS::WAFv2::WebACL', 'portal-prod-firewall')).toHaveLength(1)
  })

  it('has no alarm on CloudFront’s own errors, because an alarm is in the region of its metric', () => {
    const common = synthesized({ context: { ...context, region: 'us-east-1' } })
    expect(alarmNames(common).filter((name) => !alarmNames(canadian).includes(name))).toEqual([
      'portal-prod-edge',
    ])
  })

  it('cannot store CloudFront’s log, which is in us-east-1 too', () => {
    expect(() => synthesized({ context: { ...context, edgeLog: 'stored' } })).toThrow('in us-east-1 only')
  })
})
