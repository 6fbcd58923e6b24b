/* Runs in k6, as `test/outside/readers.ts` starts it: readers arrive at a steady rate, each asks for one page and its list. */
import { check } from 'k6'
import http from 'k6/http'
import { Counter } from 'k6/metrics'

const { ORIGIN, PATHS, RATE, SECONDS } = __ENV
const paths = JSON.parse(PATHS)
const originCalls = new Counter('origin_calls')

export const options = {
  scenarios: {
    readers: {
      executor: 'constant-arrival-rate',
      rate: Number(RATE),
      timeUnit: '1s',
      duration: `${SECONDS}s`,
      preAllocatedVUs: Math.min(Number(RATE), 200),
      maxVUs: 400,
    },
  },
  summaryTrendStats: ['med', 'p(99)'],
}

export default function read() {
  for (const [, { status, headers }] of Object.entries(
    http.batch(paths.map((path) => ['GET', ORIGIN + path, null, { headers: { 'Accept-Encoding': 'br' } }])),
  )) {
    check(status, { 'is 200': () => status === 200 })
    if (!(headers['X-Cache'] || '').startsWith('Hit')) originCalls.add(1)
  }
}
