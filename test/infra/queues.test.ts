import { describe, expect, it, test } from 'vitest'
import { audit } from '#shared/audit/contract.ts'
import { settingValues } from '#shared/kernel/setting.ts'
import { synthesized, templateText } from './synthesized.ts'

interface Queue {
  QueueName: string
  VisibilityTimeout?: number
  MessageRetentionPeriod: number
  RedrivePolicy?: { deadLetterTargetArn: unknown; maxReceiveCount: number }
  SqsManagedSseEnabled: boolean
}
interface Mapping {
  BatchSize: number
  EventSourceArn: unknown
  FunctionName: unknown
  ScalingConfig: { MaximumConcurrency: number }
}
interface Lambda {
  FunctionName?: string
  DeadLetterConfig?: { TargetArn: unknown }
}
interface Alarm {
  AlarmName: string
  AlarmDescription: string
  Metrics: { MetricStat: { Metric: { MetricName: string; Dimensions: { Value: unknown }[] } } }[]
  Threshold: number
}

const unconfigured = synthesized()
const { all: resources } = unconfigured
const configured = synthesized({
  context: { 'audit.browsers': '40', stage: 'prod', alarmEmail: 'oncall@example.org' },
})
const stack = 'portal-dev-audit'
const queues = resources<Queue>('AWS::SQS::Queue', stack)
const queueNamed = (name: string) => queues.find(({ properties }) => properties.QueueName === name)!
const mappingsOf = ({ all }: typeof configured) => all<Mapping>('AWS::Lambda::EventSourceMapping')

test.each(['mail', 'newsletter'])('a report of SES that %s could not store waits in a queue', (area) => {
  const stack = `portal-dev-${area}`
  const feedback = resources<Lambda>('AWS::Lambda::Function', stack).find(
    ({ properties }) => properties.FunctionName === `${stack}-feedback`,
  )!
  const [queue, ...others] = resources<Queue>('AWS::SQS::Queue', stack)
  expect(others).toEqual([])
  expect(queue!.properties).toMatchObject({
    QueueName: `${stack}-feedback-dead-letters`,
    MessageRetentionPeriod: 14 * 86_400,
  })
  expect(templateText(feedback.properties.DeadLetterConfig?.TargetArn)).toBe(`<${queue!.id}.Arn>`)
})

describe('the queue of audits', () => {
  const queue = queueNamed(`${stack}-run`)
  const deadLetters = queueNamed(`${stack}-run-dead-letters`)

  it('hides a message for longer than its Lambda may run, and gives it up after six deliveries, more than Lambda’s own throttling takes', () => {
    expect(queue.properties).toMatchObject({ VisibilityTimeout: 960, SqsManagedSseEnabled: true })
    const { deadLetterTargetArn, maxReceiveCount } = queue.properties.RedrivePolicy!
    expect([templateText(deadLetterTargetArn), maxReceiveCount]).toEqual([`<${deadLetters.id}.Arn>`, 6])
    expect(deadLetters.properties.MessageRetentionPeriod).toBeGreaterThan(
      queue.properties.MessageRetentionPeriod,
    )
  })

  it('gives each run of the Lambda `run` one message; two run at the same time unless the setting says otherwise', () => {
    const [mapping, ...others] = mappingsOf(unconfigured)
    expect(others).toEqual([])
    const { EventSourceArn, FunctionName, ...rest } = mapping!.properties
    const lambda = resources<Lambda>('AWS::Lambda::Function', stack).find(
      ({ properties }) => properties.FunctionName === `${stack}-run`,
    )!
    expect([EventSourceArn, FunctionName].map(templateText)).toEqual([`<${queue.id}.Arn>`, `<${lambda.id}>`])
    expect(rest).toEqual({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } })
    expect(mappingsOf(configured)[0]!.properties.ScalingConfig).toEqual({ MaximumConcurrency: 40 })
  })

  it.each(['1', '1001', '2.5', 'many'])('refuses %s as the number of browsers', (value) => {
    expect(() => settingValues(audit, (name) => (name === 'browsers' ? value : undefined))).toThrow(
      'The setting audit.browsers (How many audits run at once',
    )
  })

  it('raises an alarm that says who is hurt when one message is a dead letter', () => {
    const alarm = configured
      .all<Alarm>('AWS::CloudWatch::Alarm')
      .find(({ properties }) => properties.AlarmName === 'portal-prod-audit-run-dead-letters')!
    expect(alarm.properties.AlarmDescription).toMatch(/^Visitors and members see their audits end as failed/)
    const { MetricName, Dimensions } = alarm.properties.Metrics[0]!.MetricStat.Metric
    expect([MetricName, ...Dimensions.map(({ Value }) => Value)]).toEqual([
      'ApproximateNumberOfMessagesVisible',
      'portal-prod-audit-run-dead-letters',
    ])
    expect(alarm.properties.Threshold).toBe(1)
  })
})
