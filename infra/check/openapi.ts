import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { openapi } from '../../functions/system/openapi.ts'
import { areas } from '../../shared/areas.ts'
import { reportErrors } from '../local/reportErrors.ts'
import { acceptedInDocumentation } from './outside/accepted.ts'
import { judge, reportOf, withFolder } from './outside/judge.ts'
import { fromNpm } from './outside/tools.ts'

interface Report {
  problems: { ruleId: string; message: string; location: { pointer?: string }[] }[]
}

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** `npm run check:openapi`: Redocly's linter, with all that it recommends, reads the API's documentation as the portal serves it. */
await reportErrors(async () => {
  const program = path.join(fromNpm('@redocly/cli', '2.77.0'), 'bin/cli.js')
  await withFolder('openapi', (cwd) => {
    const document = openapi(Object.values(areas), { VERSION: '0.0.0' })
    writeFileSync(path.join(cwd, 'openapi.json'), JSON.stringify(document, null, 1))
    const options = ['--extends', 'recommended', '--max-problems', '10000', '--format', 'json']
    const command = [process.execPath, program, 'lint', 'openapi.json', ...options]
    const findings = reportOf<Report>('Redocly', command, { cwd, env }).problems.map(
      ({ ruleId, message, location }) => `${location[0]?.pointer ?? 'everywhere'}: ${ruleId} ${message}`,
    )
    const operations = Object.values(document.paths).flatMap((methods) => Object.keys(methods)).length
    judge('Redocly', { operations }, findings, acceptedInDocumentation)
  })
})
