import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'

/** Failures that AWS does not count itself: calls that a Lambda answered with a 5xx, and letters that SES did not take. */
export type CountName = 'defects' | 'refusedLetters'
export type Count = (name: CountName, increment: number) => void

/**
 * Counts in CloudWatch's embedded metric format. CloudWatch charges for each hour in which a metric is written, so
 * callers never add 0: as long as nothing fails, no metric costs anything.
 */
export function openCount(): Count {
  const metrics = new Metrics()
  return (name, increment) => {
    metrics.addMetric(name, MetricUnit.Count, increment)
    metrics.publishStoredMetrics()
  }
}
