import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openapi } from '../../functions/system/openapi.ts'
import { areas } from '../../shared/areas.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { inDocumentation, unaccepted } from './outside/accepted.ts'
import { fromNpm } from './outside/tools.ts'

/** `npm run check:openapi`: Redocly's linter, with all that it recommends, reads the API's documentation as the portal serves it. */
interface Report {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
}

function read(program: string, folder: string): string[] {
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [
      program,
      'lint',
      'openapi.json',
      '--extends',
      'recommended',
      '--max-problems',
      '10000',
      '--format',
      'json',
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  if (error) throw error
  if (!stdout.startsWith('{')) throw new Error(`Redocly said nothing that can be read.\n${stdout}${stderr}`)
  return (JSON.parse(stdout) as Report).problems.map(
    ({ ruleId, message, location }) => `${location[0]?.pointer ?? 'everywhere'}: ${ruleId} ${message}`,
  )
}

await reportErrors(async () => {
  const program = path.join(fromNpm('@redocly/cli', '2.77.0'), 'bin/cli.js')
  const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'))
  try {
    const document = openapi(Object.values(areas), { VERSION: '0.0.0' })
    writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document, null, 1))
    const findings = read(program, folder)
    const left = unaccepted(findings, inDocumentation)
    for (const finding of left) console.error(finding)
    const operations = Object.values(document.paths).flatMap((path) => Object.keys(path)).length
    console.info(
      `Redocly: ${operations} operations, ${findings.length} findings, ${left.length} without a reason`,
    )
    if (left.length > 0) process.exitCode = 1
  } finally {
    rmSync(folder, { recursive: true })
  }
})
