import { describe, expect, it } from 'vitest'
import { areas } from '#shared/areas.ts'
import type { Alarmed, Area } from '#shared/kernel/area.ts'
import { synthesized } from './synthesized.ts'

interface AlarmProperties {
  AlarmName: string
  AlarmDescription: string
  AlarmActions: unknown[]
  Threshold: number
  MetricName?: string
  Metrics?: { MetricStat?: unknown }[]
}

const alarmEmail = 'a@example.org'
const production = synthesized({ context: { stage: 'prod', alarmEmail } })
const branch = synthesized({ context: { stage: 'pr-12', alarmEmail } })
const withoutAddress = synthesized({ context: { stage: 'prod' } })

const alarms = production.all<AlarmProperties>('AWS::CloudWatch::Alarm').map(({ properties }) => properties)
const alarm = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `portal-prod-${name}`)

/** Everything that the contracts declare about failures, by the name of the alarm. */
const declared = Object.values<Area>(areas).flatMap(
  ({ name, routes, api = {}, tasks = {}, workflows = {} }) => [
    ...(Object.keys(routes).length > 0 ? [[name, api] as const] : []),
    ...Object.entries<Alarmed>(tasks).map(([task, one]) => [`${name}-${task}`, one] as const),
    ...Object.entries(workflows),
  ],
)
const waking = declared.filter(([, { alarmFrom }]) => alarmFrom !== undefined)

describe('alarms', () => {
  it('wake somebody for each failure that an area declares as urgent, in its own words and from its own number', () => {
    for (const [name, { hurts, alarmFrom }] of waking) {
      expect(hurts, name).toMatch(/^[A-Z].{20,}\.$/)
      expect(alarm(name)).toMatchObject({ AlarmDescription: hurts, Threshold: alarmFrom })
    }
    expect(waking.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        ...['account', 'security', 'payments', 'stripe', 'payment-event', 'payments-reconcile'],
        ...['bookings', 'bookings-keepTime', 'bookings-check', 'mail-send'],
      ]),
    )
  })

  it('wake nobody for any other failure of one area', () => {
    const common = ['api', 'load', 'edge', 'pages', 'throttles', 'lambdas']
    const letters = [
      ...['mail-refused-letters', 'mail-bounces', 'mail-complaints'],
      ...['newsletter-bounces', 'newsletter-complaints'],
    ]
    const deadLetters = Object.values<Area>(areas).flatMap(({ name, tasks = {} }) =>
      Object.entries(tasks).flatMap(([task, { queue }]) => (queue ? `${name}-${task}-dead-letters` : [])),
    )
    const expected = [...waking.map(([name]) => name), ...common, ...letters, ...deadLetters].map(
      (name) => `portal-prod-${name}`,
    )
    expect(alarms.map(({ AlarmName }) => AlarmName).sort()).toEqual(expected.sort())
  })

  it('go off before the API refuses calls: at four fifths of the calls that the stage accepts in five minutes', () => {
    expect(alarm('load')).toMatchObject({ MetricName: 'Count', Threshold: 0.8 * 500 * 300, Statistic: 'Sum' })
  })

  it('go off at a single letter that SES refuses', () => {
    expect(alarm('mail-refused-letters')).toMatchObject({
      AlarmDescription: expect.stringMatching(/^People do not get their letters/) as string,
      MetricName: 'refusedLetters',
      Namespace: 'portal-prod',
      Dimensions: [{ Name: 'service', Value: 'mail' }],
      Threshold: 1,
      Statistic: 'Sum',
    })
  })

  it('go off at the rates of bounces and complaints at which SES reviews an account', () => {
    for (const area of ['mail', 'newsletter']) {
      const common = {
        Namespace: 'AWS/SES',
        Dimensions: [{ Name: 'ses:configuration-set', Value: `portal-prod-${area}` }],
        Statistic: 'Maximum',
      }
      const [bounces, complaints] = [alarm(`${area}-bounces`), alarm(`${area}-complaints`)]
      expect(bounces).toMatchObject({ ...common, MetricName: 'Reputation.BounceRate', Threshold: 0.05 })
      expect(complaints).toMatchObject({
        ...common,
        MetricName: 'Reputation.ComplaintRate',
        Threshold: 0.001,
      })
    }
  })

  it('notice a job that fails every hour and has no alarm of its own, and runs beyond the account’s concurrency', () => {
    // If no function is named, these two metrics of CloudWatch are about the whole account.
    const failed = { Namespace: 'AWS/Lambda', MetricName: 'Errors', Period: 6 * 3600, Threshold: 15 }
    expect(alarm('lambdas')).toMatchObject(failed)
    expect(alarm('lambdas')).not.toHaveProperty('Dimensions')
    expect(alarm('throttles')).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' })
    expect(alarm('throttles')).not.toHaveProperty('Dimensions')
  })

  it('send each change to the configured e-mail', () => {
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1)
    const subscriptions = production
      .all<{ Protocol: string; Endpoint: unknown }>('AWS::SNS::Subscription')
      .filter(({ properties }) => properties.Protocol === 'email')
    expect(subscriptions.map(({ properties }) => properties.Endpoint)).toEqual([alarmEmail])
  })

  it('do not exist in a branch’s stage, nor in a stage where nobody would get them', () => {
    expect(branch.all('AWS::CloudWatch::Alarm')).toEqual([])
    expect(branch.all('AWS::CloudWatch::Dashboard')).toEqual([])
    expect(withoutAddress.all('AWS::CloudWatch::Alarm')).toEqual([])
    for (const { all } of [branch, withoutAddress]) expect(all('AWS::Budgets::Budget')).toHaveLength(1)
  })
})

describe('the dashboard', () => {
  const [dashboard] = production.all('AWS::CloudWatch::Dashboard')
  const text = JSON.stringify(dashboard?.properties)

  it('shows every failure and who is hurt by it, whether it wakes somebody or not', () => {
    for (const [name, { hurts }] of declared) {
      expect(text).toContain(`| ${name} | ${hurts ?? ''}`)
      // A workflow is known by its ARN, a Lambda by its name.
      expect(text).toMatch(new RegExp(`portal-prod-${name}(-api)?\\\\*"`))
    }
  })
})
