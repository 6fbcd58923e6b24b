import { App, Validations } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { AwsSolutionsChecks } from 'cdk-nag'
import { afterAll, describe, expect, it } from 'vitest'
import { readSettings } from '#infra/settings.ts'
import { AreaStack } from '#infra/stacks/area.ts'
import { DataStack } from '#infra/stacks/data.ts'
import { EdgeStack } from '#infra/stacks/edge.ts'
import { flags } from '#infra/stacks/portal.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { builtFolder, removeFolder } from './builtFolder.ts'
import { synthesized, templateText } from './synthesized.ts'

const prod = { stage: 'prod', alarmEmail: 'a@example.org' }
const withCanary = { ...prod, canary: 'Canary10Percent10Minutes' }

interface Group {
  DeploymentConfigName: string
  AlarmConfiguration: { Enabled: boolean; Alarms: { Name: string }[] }
}

interface Resource<P> {
  Properties: P
  DependsOn?: string[]
  UpdatePolicy?: unknown
}

const folders: string[] = []
afterAll(() => folders.forEach(removeFolder))

/** The template of the area `news` alone. `code` is that of its API's Lambda. */
function newsTemplate(context: Record<string, string>, code = '1') {
  const dist = builtFolder({ 'functions/news/api/index.mjs': `export const handler = () => ${code}` })
  folders.push(dist)
  const app = new App({ context: { ...flags, dist, ...context } })
  const settings = readSettings(app)
  const data = new DataStack(app, settings, []).shared
  const edge = new EdgeStack(app, settings, {
    data,
    firewallArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/test/1',
  }).shared
  const template = Template.fromStack(new AreaStack(app, { settings, area: areas.news, data, edge }))
  return <P>(type: string) => Object.entries(template.findResources(type) as Record<string, Resource<P>>)
}
type News = ReturnType<typeof newsTemplate>

const groupOf = (news: News) => news<Group>('AWS::CodeDeploy::DeploymentGroup')[0]?.[1].Properties
const versionIds = (news: News) => news('AWS::Lambda::Version').map(([id]) => id)
const calledLambda = (news: News) =>
  templateText(
    news<{ IntegrationUri: unknown }>('AWS::ApiGatewayV2::Integration')[0]?.[1].Properties.IntegrationUri,
  )

describe('a portal with a canary', () => {
  const portal = synthesized({
    context: withCanary,
    prepare: (app) => Validations.of(app).addPlugins(new AwsSolutionsChecks(app)),
  })

  it('moves the calls of each area’s API in steps, and stops when the alarm over all calls is raised', () => {
    const alarms = portal
      .all<{ AlarmName: string }>('AWS::CloudWatch::Alarm')
      .map(({ properties }) => properties.AlarmName)
    const groups = portal.all<Group>('AWS::CodeDeploy::DeploymentGroup')
    const served = Object.values<Area>(areas).filter(({ routes }) => Object.keys(routes).length > 0)
    expect(groups).toHaveLength(served.length)
    for (const { properties } of groups) {
      expect(properties.DeploymentConfigName).toBe('CodeDeployDefault.LambdaCanary10Percent10Minutes')
      expect(properties.AlarmConfiguration).toEqual({ Enabled: true, Alarms: [{ Name: 'portal-prod-api' }] })
    }
    expect(alarms).toContain('portal-prod-api')
  })
})

describe('an area with a canary', () => {
  const news = newsTemplate(withCanary)
  const [[aliasId, alias] = ['', undefined]] = news('AWS::Lambda::Alias')

  it('has API Gateway call the alias, once the alias permits it', () => {
    const permissions = news<{ Principal: string; FunctionName: unknown }>('AWS::Lambda::Permission').filter(
      ([, { Properties }]) => Properties.Principal === 'apigateway.amazonaws.com',
    )
    expect(alias?.UpdatePolicy).toHaveProperty('CodeDeployLambdaAliasUpdate')
    expect(calledLambda(news)).toBe(`<${aliasId}>`)
    expect(permissions.map(([, { Properties }]) => Properties.FunctionName)).toEqual([{ Ref: aliasId }])
    expect(news('AWS::ApiGatewayV2::Integration')[0]?.[1].DependsOn).toEqual(permissions.map(([id]) => id))
  })

  it('makes a version of its API only when that has changed', () => {
    expect(versionIds(news)).toHaveLength(1)
    expect(versionIds(newsTemplate(withCanary))).toEqual(versionIds(news))
    expect(versionIds(newsTemplate(withCanary, '2'))).not.toEqual(versionIds(news))
  })

  it('goes back to an earlier commit at once, though the alarm is raised', () => {
    const back = newsTemplate({ ...withCanary, skipCanary: 'yes' })
    expect(groupOf(back)?.DeploymentConfigName).toBe('CodeDeployDefault.LambdaAllAtOnce')
    expect(groupOf(back)?.AlarmConfiguration.Enabled).toBe(false)
    expect(calledLambda(back)).toBe(calledLambda(news))
  })
})

describe('a portal without a canary', () => {
  it('has no alias, no version and no CodeDeploy, also on the way back', () => {
    const news = newsTemplate({ ...prod, skipCanary: 'yes' })
    for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::Application'])
      expect(news(type)).toEqual([])
  })

  it.each([
    ['a branch has no alarms', { stage: 'pr-12', alarmEmail: 'a@example.org' }],
    ['no alarm reaches anybody', { stage: 'prod' }],
  ])('cannot get one where %s', (_, context) => {
    const app = new App({ context: { ...context, canary: withCanary.canary } })
    expect(() => readSettings(app)).toThrow('needs an alarm that stops it')
  })
})
