import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Environment } from '#functions/platform/aws/env.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { answering, freePort } from '#infra/check/outside/server.ts'
import { fromPyPI } from '#infra/check/outside/tools.ts'
import { cdk } from '#infra/deploy/cdk.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { workflows } from '#infra/workflows/workflows.ts'
import { type Between, betweenCloudFormation } from './moto/betweenCloudFormation.ts'
import { lookAt, type Seen } from './moto/lookAt.ts'
import { notModelled } from './moto/modelled.ts'

/**
 * `npm run test:moto`: `npm run deploy` itself deploys the whole portal into moto, a stand-in for AWS that nobody here wrote; then again,
 * which must change nothing; then one area alone, which must touch no other. Executions of the deployed state machines begin, and the
 * suites of the account's and the directory's API run on moto's DynamoDB and S3.
 */
const account = '123456789012'
const stage = 'moto'
const suites = [
  ...['api', 'passwords.api', 'records.api', 'credentials.api', 'verification.api'].map(
    (name) => `test/account/${name}.test.ts`,
  ),
  ...['api', 'uploadApi.api'].map((name) => `test/directory/${name}.test.ts`),
]
/** Imports of a thousand rows: moto copies the whole table for each transaction, so this takes minutes. */
const tooLarge = [
  'has the known number of companies under each letter',
  'returns the result of the import',
  'returns at once with Prefer: respond-async',
  'returns the number of all listings deleted with a large upload',
  'can delete everything imported',
]

interface Moto {
  endpoint: string
  /** Types of resources that its CloudFormation came upon and did not make. */
  passedOver: Set<string>
  stop: () => void
}

async function startMoto(): Promise<Moto> {
  const program = path.join(fromPyPI('moto'), 'moto_server')
  const port = await freePort()
  const server = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const passedOver = new Set<string>()
  server.stderr.on('data', (text: Buffer) => {
    for (const [, type = ''] of String(text).matchAll(/Tried to parse (\S+) but it's not supported/g))
      passedOver.add(type)
  })
  const endpoint = `http://127.0.0.1:${port}`
  await answering('moto', endpoint)
  return { endpoint, passedOver, stop: () => server.kill() }
}

/** The site as it would be deployed: the deployment of a single area fetches from it the bundles that pages are prerendered with. */
async function serveSite(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const file = path.join('dist/web/site', path.normalize(request.url ?? '/'))
    if (!existsSync(file)) return void response.writeHead(404).end()
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function run(name: string, ...command: string[]): Promise<void> {
  const child = spawn('npm', command, { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}; its own words stand above.`)
}

const deploy = (...more: string[]) => run('The deployment', 'run', 'deploy', '--', '--stage', stage, ...more)

/** What has been written since: stacks that were changed, and whatever else. */
function since(between: Between, from: number): { stacks: string[]; files: number } {
  const changes = between.changes.slice(from)
  const stacks = changes.filter((one) => one.startsWith('ExecuteChangeSet ')).map((one) => one.split(' ')[1]!)
  return { stacks, files: changes.filter((one) => /^(PUT|POST) /.test(one)).length }
}

function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
  console.info(`✓ ${sentence}`)
}

async function deployThrice(between: Between): Promise<void> {
  await cdk('bootstrap', `aws://${account}/us-east-1`)
  await deploy()
  const first = await lookAt(between.endpoint)
  must(
    first.length > 3,
    `Deployed ${first.length} stacks: ${first.map(({ name, resources }) => `${name} (${resources})`).join(', ')}`,
  )

  let from = between.changes.length
  await deploy()
  const second = since(between, from)
  must(second.stacks.length + second.files === 0, 'The second deployment wrote nothing')
  must(
    JSON.stringify(await lookAt(between.endpoint)) === JSON.stringify(first),
    'Every resource is the one it was',
  )

  const site = await serveSite()
  const own = [`portal-${stage}-directory`, `portal-${stage}-site`]
  from = between.changes.length
  await deploy('--area', 'directory', '--origin', site.origin, '-c', 'version=next').finally(site.close)
  const alone = since(between, from)
  must(
    alone.stacks.join() === own.join(),
    `One area alone was deployed, and the pages that name its files: ${alone.stacks.join(', ')}`,
  )
  const others = (seen: Seen[]) => JSON.stringify(seen.filter(({ name }) => !own.includes(name)))
  must(
    others(await lookAt(between.endpoint)) === others(first),
    'Every resource of the other stacks is the one it was',
  )
}

/** As an area's Lambda does it; moto runs no Lambda, so an execution never ends. */
async function beginExecutions(): Promise<void> {
  const names = Object.keys(workflows)
  const WORKFLOWS = names
    .map((name) => `arn:aws:states:us-east-1:${account}:stateMachine:portal-${stage}-${name}`)
    .join(',')
  for (const name of names) {
    const workflow = openWorkflow({ WORKFLOWS } as Environment, name)
    await workflow.start('bat_1', { batchId: 'bat_1' })
    await workflow.start('bat_1', { batchId: 'bat_1' })
  }
  console.info(`✓ An execution of ${names.join(', ')} begins, and a second one of its name does not`)
}

await reportErrors(async () => {
  const moto = await startMoto()
  const folder = mkdtempSync(path.join(tmpdir(), 'moto-'))
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'moto',
    AWS_SECRET_ACCESS_KEY: 'moto',
    AWS_REGION: 'us-east-1',
    // No account of whoever runs this is looked at.
    AWS_SHARED_CREDENTIALS_FILE: path.join(folder, 'none'),
    AWS_CONFIG_FILE: path.join(folder, 'none'),
  })
  const between = await betweenCloudFormation(moto.endpoint)
  process.env.AWS_ENDPOINT_URL = between.endpoint
  try {
    await deployThrice(between)
    const untold = [...moto.passedOver].filter((type) => !Object.hasOwn(notModelled, type))
    must(
      untold.length === 0,
      `moto passed over nothing but what is listed${untold.map((type) => `, and ${type}`).join('')}`,
    )
    await beginExecutions()
    process.env.FOREIGN_AWS_ENDPOINT = between.endpoint
    await run(
      'The suites',
      'exec',
      '--',
      'vitest',
      'run',
      '--maxWorkers',
      '1',
      '-t',
      `^(?!.*(${tooLarge.join('|')}))`,
      ...suites,
    )
  } finally {
    between.close()
    moto.stop()
    rmSync(folder, { recursive: true })
  }
})
