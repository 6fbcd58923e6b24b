import type { Lighthouse } from '#shared/audit/measurement.ts'

export type MetricName = keyof Lighthouse['metrics']

interface MetricScale {
  name: MetricName
  unit: 'seconds' | 'milliseconds' | 'score'
  /** Good up to this. */
  good: number
  /** Poor above this. */
  poor: number
  /** `core` is one of Google's Core Web Vitals; Total Blocking Time stands in for one in the laboratory. */
  standing: 'core' | 'standIn' | 'other'
  source: string
}

/** How metrics are judged on a phone, by Google's thresholds. */
export const metricScales: readonly MetricScale[] = [
  {
    name: 'lcp',
    unit: 'seconds',
    good: 2500,
    poor: 4000,
    standing: 'core',
    source: 'https://web.dev/articles/lcp',
  },
  {
    name: 'cls',
    unit: 'score',
    good: 0.1,
    poor: 0.25,
    standing: 'core',
    source: 'https://web.dev/articles/cls',
  },
  {
    name: 'tbt',
    unit: 'milliseconds',
    good: 200,
    poor: 600,
    standing: 'standIn',
    source: 'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time',
  },
  {
    name: 'fcp',
    unit: 'seconds',
    good: 1800,
    poor: 3000,
    standing: 'other',
    source: 'https://web.dev/articles/fcp',
  },
  {
    name: 'speedIndex',
    unit: 'seconds',
    good: 3400,
    poor: 5800,
    standing: 'other',
    source: 'https://developer.chrome.com/docs/lighthouse/performance/speed-index',
  },
]

export type Verdict = 'good' | 'middling' | 'poor'

export const verdictOf = (value: number, { good, poor }: Pick<MetricScale, 'good' | 'poor'>): Verdict =>
  value <= good ? 'good' : value <= poor ? 'middling' : 'poor'
