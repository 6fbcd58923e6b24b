import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { CountName } from '#functions/platform/aws/metrics.ts'
import type { Area } from '#shared/kernel/area.ts'
import { edgeRegion, resourceName, type Settings } from '../settings.ts'
import { deadLetterQueueName } from './area-queue.ts'

/** All metrics here are over five minutes, unless they say otherwise. */
export const fiveMinutes = Duration.minutes(5)

const metric = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string> = {},
  { statistic = Stats.SUM, period = fiveMinutes } = {},
) => new Metric({ namespace, metricName, dimensionsMap, statistic, period })

/** A metric that an area's Lambdas write by `functions/platform/aws/metrics.ts`. */
export const areaMetric = (settings: Settings, { name: service }: Area, metricName: CountName) =>
  metric(resourceName(settings), metricName, { service })

/** Runs of a Lambda that Lambda itself reports as failed. Those that could not start are in `throttledRuns`. */
const errorsOf = (FunctionName: string, label?: string) =>
  metric('AWS/Lambda', 'Errors', { FunctionName }).with({ label })

/** Adds up counts; a missing count is 0. The ids contain the label, because a graph may show several sums. */
function sum(label: string, counts: Metric[]): MathExpression {
  const id = (index: number) => `${label.replace(/[^A-Za-z0-9]+/g, '_')}_${index}`
  return new MathExpression({
    expression: counts.map((_, index) => `FILL(${id(index)}, 0)`).join(' + '),
    label,
    period: fiveMinutes,
    usingMetrics: Object.fromEntries(counts.map((count, index) => [id(index), count])),
  })
}

/** Calls of an area's API that ended in a 5xx or a crash. */
export const failedCalls = (settings: Settings, area: Area) =>
  sum(area.name, [areaMetric(settings, area, 'defects'), errorsOf(resourceName(settings, area.name, 'api'))])

/** Runs of an area's task that failed. */
export const failedRuns = (settings: Settings, area: Area, task: string) =>
  errorsOf(resourceName(settings, area.name, task), `${area.name} ${task}`)

/** Messages in the dead-letter queue of a task. They stay there until somebody redrives or deletes them, for some days. */
export const deadLetters = (settings: Settings, area: Area, task: string) =>
  metric(
    'AWS/SQS',
    'ApproximateNumberOfMessagesVisible',
    { QueueName: deadLetterQueueName(resourceName(settings, area.name, task)) },
    { statistic: Stats.MAXIMUM },
  ).with({ label: `${area.name} ${task}` })

/** Crashes of the Lambdas that render pages and accept forms. Their 5xx responses are among the API's. */
export const failedPages = (settings: Settings) =>
  sum(
    'pages',
    ['ssr', 'forms'].map((name) => errorsOf(resourceName(settings, 'site', name))),
  )

/** Runs of a workflow that failed or timed out. */
export const failedWorkflows = (StateMachineArn: string, label: string) =>
  sum(
    label,
    ['ExecutionsFailed', 'ExecutionsTimedOut'].map((name) => metric('AWS/States', name, { StateMachineArn })),
  )

/** The share of an area's letters, from 0 to 1, that bounce or are called spam, as SES itself judges it by recent letters. */
export const reputation = (settings: Settings, { name }: Area, metricName: 'BounceRate' | 'ComplaintRate') =>
  metric(
    'AWS/SES',
    `Reputation.${metricName}`,
    { 'ses:configuration-set': resourceName(settings, name) },
    { statistic: Stats.MAXIMUM },
  )

/** Responses as API Gateway counts them, including those to requests that never reached a Lambda. */
export const responses = (ApiId: string, metricName: '4xx' | '5xx') =>
  metric('AWS/ApiGateway', metricName, { ApiId, Stage: '$default' })

/** Requests that reached API Gateway, those that it refused with 429 included. */
export const receivedCalls = (ApiId: string) =>
  metric('AWS/ApiGateway', 'Count', { ApiId, Stage: '$default' })

const edgeMetric = (DistributionId: string, metricName: string, statistic: string) =>
  metric('AWS/CloudFront', metricName, { DistributionId, Region: 'Global' }, { statistic }).with({
    region: edgeRegion,
  })

/** CloudFront's 5xx responses: its own, and the origins' that it could not replace from its cache. */
export const failedVisits = (distributionId: string) =>
  new MathExpression({
    expression: 'FILL(percent, 0) * FILL(requests, 0) / 100',
    label: 'CloudFront 5xx',
    period: fiveMinutes,
    usingMetrics: {
      percent: edgeMetric(distributionId, '5xxErrorRate', Stats.AVERAGE),
      requests: edgeMetric(distributionId, 'Requests', Stats.SUM),
    },
  })

/** The share of 4xx among CloudFront's responses, in percent. */
export const refusedVisits = (distributionId: string) =>
  edgeMetric(distributionId, '4xxErrorRate', Stats.AVERAGE).with({ label: 'CloudFront 4xx, %' })

/** The time in milliseconds in which a Lambda answers 95 of 100 calls of an area's API. */
export const slowestTwentieth = (settings: Settings, { name }: Area) =>
  metric(
    'AWS/Lambda',
    'Duration',
    { FunctionName: resourceName(settings, name, 'api') },
    { statistic: Stats.p(95) },
  ).with({ label: name })

/** Runs in the whole account that could not start, because all of its concurrency was used. Lambda shares it among all functions. */
export const throttledRuns = () => metric('AWS/Lambda', 'Throttles')

/** Failed runs in the whole account in six hours: 18 of an hourly job that fails in all its three tries. */
export const allFailedRuns = () => metric('AWS/Lambda', 'Errors', {}, { period: Duration.hours(6) })
