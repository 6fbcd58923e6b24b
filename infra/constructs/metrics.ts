import { Duration } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import type { Counted } from '#functions/platform/aws/metrics.ts'
import type { Area } from '#shared/kernel/area.ts'
import { named, type Settings } from '../settings.ts'

const period = Duration.minutes(5)

/** A count in five minutes of what Lambda itself reports of a function. */
const ofLambda = (functionName: string, metricName: 'Errors' | 'Throttles') =>
  new Metric({
    namespace: 'AWS/Lambda',
    metricName,
    dimensionsMap: { FunctionName: functionName },
    statistic: Stats.SUM,
    period,
  })

/** What `functions/platform/aws/metrics.ts` writes for each call of an area's API. */
export const ofArea = (
  settings: Settings,
  area: Area,
  metricName: 'defects' | 'refusals' | 'latency',
  statistic: string,
) =>
  new Metric({
    namespace: named(settings),
    metricName,
    dimensionsMap: { service: area.name },
    statistic,
    period,
  })

/** What a task of the area counted in five minutes beside its runs. */
export const countedBy = (settings: Settings, area: Area, metricName: Counted) =>
  new Metric({
    namespace: named(settings),
    metricName,
    dimensionsMap: { service: area.name },
    statistic: Stats.SUM,
    period,
  })

/** The sum of counts, a missing one being 0. Ids hold the name because a graph may show several sums. */
function sum(label: string, counts: Metric[]): MathExpression {
  const id = (index: number) => `${label.replace(/[^A-Za-z0-9]+/g, '_')}_${index}`
  return new MathExpression({
    expression: counts.map((_, index) => `FILL(${id(index)}, 0)`).join(' + '),
    label,
    period,
    usingMetrics: Object.fromEntries(counts.map((count, index) => [id(index), count])),
  })
}

/** Calls in five minutes that ended in a 5xx or a crash, or were refused for lack of capacity. */
export const failedCalls = (settings: Settings, area: Area) => {
  const lambda = named(settings, area.name, 'api')
  return sum(area.name, [
    ofArea(settings, area, 'defects', Stats.SUM),
    ofLambda(lambda, 'Errors'),
    ofLambda(lambda, 'Throttles'),
  ])
}

/** Runs of a function in five minutes that failed or could not start. */
const failed = (label: string, lambda: string) =>
  sum(label, [ofLambda(lambda, 'Errors'), ofLambda(lambda, 'Throttles')])

export const failedRuns = (settings: Settings, area: Area, task: string) =>
  failed(`${area.name} ${task}`, named(settings, area.name, task))

/** Pages in five minutes whose renderer died or could not start; those that it answered with 5xx count with the API's. */
export const failedPages = (settings: Settings) => failed('pages on demand', named(settings, 'site', 'ssr'))

/** Runs of a workflow in five minutes that ended as failed or out of time. */
export const failedWorkflows = (machineArn: string, label: string) => {
  const ended = (metricName: string) =>
    new Metric({
      namespace: 'AWS/States',
      metricName,
      dimensionsMap: { StateMachineArn: machineArn },
      statistic: Stats.SUM,
      period,
    })
  return sum(label, [ended('ExecutionsFailed'), ended('ExecutionsTimedOut')])
}

/** 5xx responses in five minutes as API Gateway counts them, including those to requests that never reached a Lambda. */
export const failedRequests = (apiId: string) =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName: '5xx',
    dimensionsMap: { ApiId: apiId, Stage: '$default' },
    statistic: Stats.SUM,
    period,
  })
