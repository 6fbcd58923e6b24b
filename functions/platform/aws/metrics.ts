import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

export type Measure = (call: { route: string; status: number; milliseconds: number }) => void

/** Counts and times each call as CloudWatch embedded metrics: the alarms in `infra/stacks/operations.ts` watch them. */
export function openMetrics(): Measure {
  const metrics = new Metrics()
  return ({ route, status, milliseconds }) => {
    metrics.addMetadata('route', route)
    metrics.addMetric('latency', MetricUnit.Milliseconds, milliseconds)
    metrics.addMetric('defects', MetricUnit.Count, status >= 500 ? 1 : 0)
    metrics.addMetric('refusals', MetricUnit.Count, status >= 400 && status < 500 ? 1 : 0)
    metrics.publishStoredMetrics()
  }
}

/** What is counted besides calls, because it hurts someone: each has an alarm. */
export type Counted = 'refusedLetters'
export type Count = (name: Counted, by: number) => void

export function openCount(): Count {
  const metrics = new Metrics()
  return (name, by) => {
    metrics.addMetric(name, MetricUnit.Count, by)
    metrics.publishStoredMetrics()
  }
}
