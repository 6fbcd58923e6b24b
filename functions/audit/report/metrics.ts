import type { Lighthouse } from '#shared/audit/measurement.ts'

export type MetricName = keyof Lighthouse['metrics']

interface MetricScale {
  name: MetricName
  unit: 'seconds' | 'milliseconds' | 'score'
  /** The largest good value. */
  good: number
  /** A larger value is poor. */
  poor: number
  /** `core`: one of Google's Core Web Vitals. `proxy`: stands in for one that only real visitors can show. */
  kind: 'core' | 'proxy' | 'other'
  source: string
}

/** Google's thresholds for phones: in milliseconds, whatever `unit` is shown; those of CLS have no unit. */
export const metricScales: readonly MetricScale[] = [
  {
    name: 'lcp',
    unit: 'seconds',
    good: 2500,
    poor: 4000,
    kind: 'core',
    source: 'https://web.dev/articles/lcp',
  },
  {
    name: 'cls',
    unit: 'score',
    good: 0.1,
    poor: 0.25,
    kind: 'core',
    source: 'https://web.dev/articles/cls',
  },
  {
    name: 'tbt',
    unit: 'milliseconds',
    good: 200,
    poor: 600,
    kind: 'proxy',
    source: 'https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time',
  },
  {
    name: 'fcp',
    unit: 'seconds',
    good: 1800,
    poor: 3000,
    kind: 'other',
    source: 'https://web.dev/articles/fcp',
  },
  {
    name: 'speedIndex',
    unit: 'seconds',
    good: 3400,
    poor: 5800,
    kind: 'other',
    source: 'https://developer.chrome.com/docs/lighthouse/performance/speed-index',
  },
]

export type Verdict = 'good' | 'middling' | 'poor'

export const verdictOf = (value: number, { good, poor }: Pick<MetricScale, 'good' | 'poor'>): Verdict =>
  value <= good ? 'good' : value <= poor ? 'middling' : 'poor'
