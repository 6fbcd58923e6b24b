import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fromPyPI } from '#infra/check/outside/tools.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { adminToken, type Portal, startPortal } from '../support/portal.ts'

/**
 * `npm run test:schemathesis` checks the portal against its own OpenAPI document. Schemathesis makes up calls that the document allows and
 * calls that it forbids, as three callers, and checks every answer. Its exceptions, and the reasons for them, are in schemathesis.toml.
 * The cases are the same each time.
 */
// A pro member is not among the callers, because a premium member may do all that a pro member may. Nor are people with a duty, because
// an administrator may do all that they may.
const callers = [undefined, 'premium@portal.example', 'admin@portal.example'] as const

const { values } = parseArgs({
  options: {
    /** The same seed makes the same cases. */
    seed: { type: 'string', default: '1' },
    /** The number of cases for each operation, beside the document's examples and the limits of every field. */
    examples: { type: 'string', default: '10' },
    /** Only operations whose path this regular expression finds. */
    paths: { type: 'string', default: '' },
  },
})
/** The calls of one caller fail after this time. */
const timeoutSeconds = 1800 + 120 * Number(values.examples)

interface Report {
  operations: { tested: number; total: number }
  test_cases: { generated: number; unique_failures: number; errored: number }
  stop_reason: string
}

function configOf(portal: Portal, email: string | undefined): string {
  const config = readFileSync(path.join(import.meta.dirname, 'schemathesis.toml'), 'utf8')
  // A visitor stays one: Schemathesis makes no account by itself.
  if (!email) return `${config}\n[auth]\nauto-signup = false\n`
  const account = portal.accounts.find((demoAccount) => demoAccount.email === email)
  if (!account) throw new Error(`The demo has no ${email}.`)
  // Schemathesis logs in again when its session has ended, because it also tries the logout.
  const payload = `{ email = "${account.email}", password = "${account.password}" }`
  return `${config}\n[auth.dynamic.openapi.bearer]\npath = "/api/login"\npayload = ${payload}\nextract_selector = "/token"\n`
}

/** Imports a file with some wrong rows, so that the history, its listings and its workbook have content. */
async function importCompanies(portal: Portal): Promise<void> {
  const token = await adminToken(portal)
  const body = new FormData()
  body.append('file', new Blob([readFileSync('test/fixtures/organisations.csv')]), 'organisations.csv')
  const headers = { authorization: `Bearer ${token}` }
  const { batchId } = (await (
    await fetch(`${portal.origin}/api/directory/bulk-upload`, { method: 'POST', headers, body })
  ).json()) as {
    batchId: string
  }
  // This waits without a time limit until the import has ended, because other work may slow the machine.
  for (let status = 'processing'; status === 'processing'; ) {
    const upload = await fetch(`${portal.origin}/api/directory/upload-history/${batchId}`, { headers })
    status = ((await upload.json()) as { status?: string }).status ?? `unknown (${upload.status})`
    if (status === 'processing') await new Promise((resolve) => setTimeout(resolve, 500))
    else if (status !== 'partial') throw new Error(`The import of the companies is ${status}`)
  }
}

/**
 * Moves the portal's clock ahead by four minutes every second, so that throttles, which count by network
 * address, soon forget earlier calls. The steps are small, because S3 refuses a signature that is older than
 * 15 minutes. Returns a function that stops the timer.
 */
function advanceClock(portal: Portal): () => void {
  const timer = setInterval(() => {
    const advanceSeconds = 4 * 60
    const body = JSON.stringify({ advance: advanceSeconds })
    fetch(`${portal.origin}/_local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch((error: unknown) => console.error('The clock could not be moved:', error))
  }, 1000)
  return () => clearInterval(timer)
}

/** Makes the calls of one caller at a new portal. Returns a summary, and sets the exit code if there is a finding. */
async function callAs(program: string, email: string | undefined): Promise<string> {
  const startTime = performance.now()
  // Each audit opens a browser, so only one is allowed: the calls test the document, not the audits.
  const portal = await startPortal({ env: { AUDIT_LIMIT: '1' } })
  const folder = mkdtempSync(path.join(tmpdir(), 'schemathesis-'))
  try {
    await importCompanies(portal)
    const { operations, test_cases: cases, stop_reason } = await run(program, folder, portal, email)
    const hasLeftOut = !values.paths && operations.tested < operations.total
    const isGreen =
      cases.unique_failures === 0 && cases.errored === 0 && !hasLeftOut && stop_reason === 'completed'
    if (!isGreen) {
      process.exitCode = 1
      console.info(portal.printed())
    }
    const seconds = Math.round((performance.now() - startTime) / 1000)
    const counts = `${operations.tested} of ${operations.total} operations, ${cases.generated} cases in ${seconds} s, ${cases.unique_failures} failures`
    return `${email ?? 'a visitor'}: ${counts}, ${cases.errored} errors (${stop_reason})`
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true })
  }
}

async function run(
  program: string,
  folder: string,
  portal: Portal,
  email: string | undefined,
): Promise<Report> {
  const config = path.join(folder, 'schemathesis.toml')
  const report = path.join(folder, 'report.json')
  writeFileSync(config, configOf(portal, email))
  const flags = [
    '--seed',
    values.seed,
    '--workers',
    '1',
    '--max-examples',
    values.examples,
    '--continue-on-failure',
  ]
  const pathFilter = values.paths ? ['--include-path-regex', values.paths] : []
  const bounds = [...pathFilter, '--request-timeout', '30', '--report', 'json', '--report-json-path', report]
  const child = spawn(
    program,
    ['--config-file', config, 'run', `${portal.origin}/api/openapi.json`, ...flags, ...bounds],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', SCHEMATHESIS_TELEMETRY: 'off' },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const timer = setTimeout(() => child.kill(), timeoutSeconds * 1000)
  const stopClock = advanceClock(portal)
  const [, signal] = await once(child, 'close')
  stopClock()
  clearTimeout(timer)
  console.info(output)
  if (signal) throw new Error(`Schemathesis was ended by ${signal}; it may run for ${timeoutSeconds} s`)
  return JSON.parse(readFileSync(report, 'utf8')) as Report
}

await reportErrors(async () => {
  const program = path.join(fromPyPI('schemathesis'), 'schemathesis')
  const lines = await Promise.all(callers.map((email) => callAs(program, email)))
  console.info(lines.join('\n'))
})
