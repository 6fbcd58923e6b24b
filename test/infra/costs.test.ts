import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { usageAtRest } from '#infra/costs/atRest.ts'
import { bills, costsDocument } from '#infra/costs/costsDocument.ts'
import type { Template } from '#infra/costs/lambdas.ts'
import { addUp, costOf, priceNames, priceOf, totalOf } from '#infra/costs/usage.ts'
import { patterns, usageByVisitors } from '#infra/costs/visitors.ts'
import { stageSettings } from '#infra/settings.ts'
import { type Synthesized, synthesized } from './synthesized.ts'

const templatesOf = ({ texts }: Synthesized) =>
  Object.values(texts).map((text) => JSON.parse(text) as Template)

const prod = synthesized({ context: { stage: 'prod', alarmEmail: 'a@example.org' } })
const branch = synthesized()
const stages = { production: templatesOf(prod), branch: templatesOf(branch) }

const resource = (Type: string, Properties: Record<string, unknown>): Template => ({
  Resources: { One: { Type, Properties } },
})

describe('a stage at rest', () => {
  it('costs as much as the resources in its templates', () => {
    const alarms = prod.all<{ Metrics?: { MetricStat?: unknown }[] }>('AWS::CloudWatch::Alarm')
    const metricsOf = ({ Metrics }: { Metrics?: { MetricStat?: unknown }[] }) =>
      Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1
    const alarmMetrics = alarms.reduce((sum, { properties }) => sum + metricsOf(properties), 0)
    const rules = prod.all<{ Rules: unknown[] }>('AWS::WAFv2::WebACL')[0]!.properties.Rules
    const usage = usageAtRest(stages.production)
    expect(usage).toMatchObject({
      alarmMetrics,
      secrets: prod.all('AWS::SecretsManager::Secret').length,
      webAcls: 1,
      webAclRules: rules.length,
    })
    // Two jobs run each minute, so many more than two run in a month.
    expect(usage.lambdaRuns).toBeGreaterThan(2 * 43_000)
  })

  it('pays for no alarm and no dashboard as a branch, and at most 3.00 USD for alarms as prod', () => {
    const { branch: usage, production } = bills(stages)
    expect(usage).not.toHaveProperty('alarmMetrics')
    expect(usage).not.toHaveProperty('largeDashboards')
    expect(costOf(production, 'alarmMetrics', false)).toBeGreaterThan(0)
    expect(costOf(production, 'alarmMetrics', false)).toBeLessThanOrEqual(3.0001)
  })

  it('counts each metric of an alarm, because CloudWatch charges for each, and no expression', () => {
    const metric = { MetricStat: {} }
    const sum = resource('AWS::CloudWatch::Alarm', { Metrics: [{ Expression: 'a + b' }, metric, metric] })
    expect(usageAtRest([sum])).toEqual({ alarmMetrics: 2 })
    expect(usageAtRest([resource('AWS::CloudWatch::Alarm', { MetricName: 'Errors' })])).toEqual({
      alarmMetrics: 1,
    })
  })

  it('pays for a dashboard from its 51st metric on', () => {
    const usage = (count: number) => {
      const metrics = [
        ...Array(count).fill(['AWS/States', 'ExecutionsFailed', 'Id']),
        [{ expression: 'a + b' }],
      ]
      const widgets = [{ properties: { metrics } }, { properties: { markdown: 'Who is hurt' } }]
      // The CDK joins the text around each reference.
      const parts = JSON.stringify({ widgets })
        .split('Id')
        .flatMap((text) => [{ Ref: 'Machine' }, text])
      const DashboardBody = { 'Fn::Join': ['', parts.slice(1)] }
      return usageAtRest([resource('AWS::CloudWatch::Dashboard', { DashboardBody })])
    }
    expect(usage(50)).toEqual({})
    expect(usage(51)).toEqual({ largeDashboards: 1 })
  })

  it('pays for the copy of each day in a vault', () => {
    const daily = { RuleName: 'daily', Lifecycle: { DeleteAfterDays: 35 } }
    const plan = resource('AWS::Backup::BackupPlan', { BackupPlan: { BackupPlanRule: [daily] } })
    expect(usageAtRest([plan]).backupGigabytes).toBeCloseTo(3.5)
  })

  it('refuses a type of resource or a schedule whose costs are not known', () => {
    expect(() => usageAtRest([resource('AWS::EC2::NatGateway', {})])).toThrow('AWS::EC2::NatGateway costs')
    const nightly = resource('AWS::Events::Rule', { ScheduleExpression: 'cron(0 3 * * ? *)' })
    expect(() => usageAtRest([nightly])).toThrow('cron(0 3 * * ? *)')
  })
})

describe('visitors', () => {
  it('cost a hundred times as much if there are a hundred times as many, apart from AWS’s free units', () => {
    const usage = (visitors: number) => usageByVisitors(stages.production, 'prod', visitors)
    const ratio = totalOf(usage(1_000_000), false) / totalOf(usage(10_000), false)
    expect(ratio).toBeCloseTo(100, 3)
    expect(totalOf(usage(10_000))).toBeLessThan(totalOf(usage(10_000), false))
  })

  it('read and write as much as a row of a document says, unless the figures are marked as assumed', () => {
    for (const { source, row, pattern } of patterns)
      if (source !== 'assumed') expect(readFileSync(source, 'utf8'), pattern).toContain(`| ${row} |`)
  })

  it('are refused when a Lambda that they use does not exist any more', () => {
    expect(() => usageByVisitors(stages.production.slice(0, 1), 'prod', 10)).toThrow(
      'which is no Lambda of the stage',
    )
  })

  it('cost more than a third of the default budget and less than its warning, if there are 10,000 a day', () => {
    const usd = totalOf(bills(stages).visited.get(10_000)!)
    const budget = stageSettings.monthlyBudget.default
    expect(usd).toBeLessThan(0.8 * budget)
    expect(usd).toBeGreaterThan(budget / 3)
  })
})

describe('the price list', () => {
  it('names the page of each price, and the day when it was read there, or says that it is not confirmed', () => {
    for (const name of priceNames) {
      const { source, read, usd, per } = priceOf(name)
      expect(source).toMatch(/^https:\/\//)
      if (read !== null) expect(new Date(read).toISOString().slice(0, 10)).toBe(read)
      expect(usd / per).toBeGreaterThan(0)
    }
    const unconfirmed = priceNames.filter((name) => priceOf(name).read === null)
    for (const name of unconfirmed)
      expect(costsDocument(stages)).toContain(`not confirmed; it should be at <${priceOf(name).source}>`)
  })

  it('leaves nothing out of a sum', () => {
    const everything = addUp(...priceNames.map((name) => [{ [name]: priceOf(name).per }, 1] as const))
    const expected = priceNames.reduce((sum, name) => sum + priceOf(name).usd, 0)
    expect(totalOf(everything, false)).toBeCloseTo(expected, 9)
    expect(totalOf({ letters: 1000 })).toBe(0.1)
    expect(totalOf({ alarmMetrics: 12 })).toBeCloseTo(0.2)
  })
})
