import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fromPyPI } from '#infra/check/outside/tools.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { type Portal, startPortal } from '../support/portal.ts'

/**
 * `npm run test:schemathesis`: the portal is held to its own documentation by a program that reads nothing else. It makes up calls that the
 * document allows and calls that it forbids, as three callers, and looks at every answer. What it is told beside the document, and
 * why, stands in schemathesis.toml. The cases are the same each time.
 */
// Premium members may all that pro members may, and list a company of their own.
const callers = [undefined, 'premium@portal.example', 'admin@portal.example'] as const

const { values } = parseArgs({
  options: {
    /** The same seed makes the same cases. */
    seed: { type: 'string', default: '1' },
    /** For each operation, beside those of the document and the borders of every field. */
    examples: { type: 'string', default: '25' },
    /** Only operations whose path this regular expression finds. */
    paths: { type: 'string', default: '' },
  },
})
/** Seconds for each caller, after which it has failed. */
const longest = 120 * Number(values.examples)

interface Report {
  operations: { tested: number; total: number }
  test_cases: { generated: number; unique_failures: number; errored: number }
  stop_reason: string
}

function configOf(portal: Portal, email: string | undefined): string {
  const told = readFileSync(path.join(import.meta.dirname, 'schemathesis.toml'), 'utf8')
  if (!email) return `${told}\n[auth]\nauto-signup = false\n`
  const account = portal.accounts.find((one) => one.email === email)
  if (!account) throw new Error(`The demo has no ${email}.`)
  // It logs in again whenever its session has ended: logging out is among what it tries.
  const payload = `{ email = "${account.email}", password = "${account.password}" }`
  return `${told}\n[auth.dynamic.openapi.bearer]\npath = "/api/login"\npayload = ${payload}\nextract_selector = "/token"\n`
}

/** An import with errors, so that the history, its listings and its workbook have something to say. */
async function importCompanies({ origin, accounts }: Portal): Promise<void> {
  const admin = accounts.find(({ role }) => role === 'admin')
  const post = (address: string, init: RequestInit) =>
    fetch(`${origin}${address}`, { method: 'POST', ...init })
  const login = await post('/api/login', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin?.email, password: admin?.password }),
  })
  const { token } = (await login.json()) as { token: string }
  const body = new FormData()
  body.append('file', new Blob([readFileSync('test/fixtures/organisations.csv')]), 'organisations.csv')
  const headers = { authorization: `Bearer ${token}` }
  const { batchId } = (await (await post('/api/directory/bulk-upload', { headers, body })).json()) as {
    batchId: string
  }
  // Not by this machine's clock, which other work may hold up: until the import has ended, however it did.
  for (let status = 'processing'; status === 'processing'; ) {
    const told = await fetch(`${origin}/api/directory/upload-history/${batchId}`, { headers })
    status = ((await told.json()) as { status?: string }).status ?? `unknown (${told.status})`
    if (status === 'processing') await new Promise((resolve) => setTimeout(resolve, 500))
    else if (status !== 'partial') throw new Error(`The import of the companies is ${status}`)
  }
}

/**
 * Throttles count by address, and all calls here come from one: the portal's clock runs ahead, so that they forget every few seconds. It
 * goes in small steps, because S3 refuses what was signed more than 15 minutes ago, and some call is always between the two.
 */
function forgetting(portal: Portal): () => void {
  const timer = setInterval(() => {
    const body = JSON.stringify({ advance: 4 * 60 })
    fetch(`${portal.origin}/_local/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }).catch((error: unknown) => console.error('The clock could not be moved:', error))
  }, 1000)
  return () => clearInterval(timer)
}

/** Calls as one of the callers, at a portal of their own. Returns a line that sums it up; sets the exit code when there is a finding. */
async function callAs(program: string, email: string | undefined): Promise<string> {
  const begun = performance.now()
  // Each audit that is let through opens a browser; what the calls are for is the document, not the pages.
  const portal = await startPortal({ env: { AUDIT_LIMIT: '1' } })
  const folder = mkdtempSync(path.join(tmpdir(), 'schemathesis-'))
  try {
    await importCompanies(portal)
    const { operations, test_cases: cases, stop_reason } = await run(program, folder, portal, email)
    const leftOut = !values.paths && operations.tested < operations.total
    const isGreen =
      cases.unique_failures === 0 && cases.errored === 0 && !leftOut && stop_reason === 'completed'
    if (!isGreen) {
      process.exitCode = 1
      console.info(portal.printed())
    }
    const seconds = Math.round((performance.now() - begun) / 1000)
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
  const only = values.paths ? ['--include-path-regex', values.paths] : []
  const bounds = [...only, '--request-timeout', '30', '--report', 'json', '--report-json-path', report]
  const child = spawn(
    program,
    ['--config-file', config, 'run', `${portal.origin}/api/openapi.json`, ...flags, ...bounds],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', SCHEMATHESIS_TELEMETRY: 'off' },
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text))
  const timer = setTimeout(() => child.kill(), longest * 1000)
  const stop = forgetting(portal)
  const [, signal] = await once(child, 'close')
  stop()
  clearTimeout(timer)
  console.info(printed)
  if (signal) throw new Error(`Schemathesis was ended by ${signal}; it may run for ${longest} s`)
  return JSON.parse(readFileSync(report, 'utf8')) as Report
}

await reportErrors(async () => {
  const program = path.join(fromPyPI('schemathesis'), 'schemathesis')
  const lines = await Promise.all(callers.map((email) => callAs(program, email)))
  console.info(lines.join('\n'))
})
