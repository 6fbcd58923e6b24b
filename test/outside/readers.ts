import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromGo } from '#infra/check/outside/tools.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { startPortal } from '../support/portal.ts'

/**
 * `npm run test:readers` lets k6 send 1, 100 and 1,000 readers a second to the local portal, behind its CloudFront. Whatever the rate,
 * the origin may be called once in five seconds for each address, and no answer may be an error.
 */
const paths = ['/news', '/api/news', '/api/directory?letter=A']
const rates = [1, 100, 1000]
const seconds = 12
/** A path reaches the origin at the start and every five seconds after. One more call is allowed, because an answer may expire as the run ends. */
const callsAllowed = paths.length * (Math.ceil(seconds / 5) + 1)

interface Summary {
  metrics: {
    http_reqs: { count: number }
    origin_calls?: { count: number }
    checks: { fails: number }
    dropped_iterations?: { count: number }
    http_req_duration: { med: number; 'p(99)': number }
  }
}

const program = path.join(import.meta.dirname, 'readers.k6.js')

/** Runs k6 with one rate of readers a second. */
async function run(k6: string, origin: string, rate: number, folder: string): Promise<Summary['metrics']> {
  const file = path.join(folder, `${rate}.json`)
  const environment = { ORIGIN: origin, PATHS: JSON.stringify(paths), RATE: rate, SECONDS: seconds }
  const settings = Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const args = ['run', '--quiet', '--no-usage-report', '--summary-export', file, ...settings, program]
  const child = spawn(k6, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`k6 ended with ${code}`)
  return (JSON.parse(readFileSync(file, 'utf8')) as Summary).metrics
}

await reportErrors(async () => {
  const k6 = fromGo('go.k6.io/k6', 'v1.8.1').program
  const portal = await startPortal()
  const folder = mkdtempSync(path.join(tmpdir(), 'readers-'))
  try {
    for (const rate of rates) {
      const { http_reqs, origin_calls, checks, dropped_iterations, http_req_duration } = await run(
        k6,
        portal.origin,
        rate,
        folder,
      )
      const calls = origin_calls?.count ?? 0
      const hits = (100 * (1 - calls / http_reqs.count)).toFixed(2)
      console.info(
        `${rate} readers a second for ${seconds} s: ${http_reqs.count} answers, ${checks.fails} of them errors, ` +
          `${hits} % from the cache, ${calls} calls to the origin; median ${http_req_duration.med.toFixed(1)} ms, ` +
          `p99 ${http_req_duration['p(99)'].toFixed(1)} ms; ${dropped_iterations?.count ?? 0} readers not sent`,
      )
      if (checks.fails > 0) throw new Error(`${checks.fails} answers were errors.`)
      if (calls > callsAllowed)
        throw new Error(`The origin was called ${calls} times; ${callsAllowed} are enough.`)
    }
  } finally {
    rmSync(folder, { recursive: true })
    await portal.stop()
  }
})
