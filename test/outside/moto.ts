import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Environment } from '#functions/platform/aws/env.ts'
import { openWorkflow } from '#functions/platform/aws/workflow.ts'
import { freePort, waitForServer } from '#infra/check/outside/server.ts'
import { fromPyPI } from '#infra/check/outside/tools.ts'
import { cdk } from '#infra/deploy/cdk.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { workflows } from '#infra/workflows/workflows.ts'
import { type CloudFormationProxy, openCloudFormationProxy } from './moto/cloudFormationProxy.ts'
import { describeStacks, type StackResources } from './moto/describeStacks.ts'
import { unsupportedTypes } from './moto/supportedTemplate.ts'

/**
 * `npm run test:moto` deploys the whole portal with `npm run deploy` into moto, an AWS stand-in by other authors. It deploys again, which
 * must change nothing, and then one area alone, which must change no other. It starts executions of the deployed state machines, and runs
 * the suites of the account's and the directory's API on moto's DynamoDB and S3.
 */
const account = '123456789012'
const stage = 'moto'
const suites = [
  ...['api', 'passwords.api', 'records.api', 'credentials.api', 'verification.api'].map(
    (name) => `test/account/${name}.test.ts`,
  ),
  ...['api', 'uploadApi.api'].map((name) => `test/directory/${name}.test.ts`),
]
/** Titles of tests that are left out. They import a thousand rows, and moto copies the whole table for each transaction. */
const excludedTests = [
  'has the known number of companies under each letter',
  'returns the result of the import',
  'returns at once with Prefer: respond-async',
  'returns the number of all listings deleted with a large upload',
  'can delete everything imported',
]

interface Moto {
  endpoint: string
  /** The resource types that its CloudFormation has ignored. */
  ignoredTypes: Set<string>
  stop: () => void
}

async function startMoto(): Promise<Moto> {
  const program = path.join(fromPyPI('moto'), 'moto_server')
  const port = await freePort()
  const server = spawn(program, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ignoredTypes = new Set<string>()
  server.stderr.on('data', (text: Buffer) => {
    for (const [, type = ''] of String(text).matchAll(/Tried to parse (\S+) but it's not supported/g))
      ignoredTypes.add(type)
  })
  const endpoint = `http://127.0.0.1:${port}`
  await waitForServer('moto', endpoint)
  return { endpoint, ignoredTypes, stop: () => server.kill() }
}

/**
 * Serves the site as it would be deployed: a deployment reads the policy of its pages, and that of one area prerenders pages with the
 * deployed bundles.
 */
async function serveSite(): Promise<{ origin: string; close: () => void }> {
  const { scripts } = JSON.parse(readFileSync('dist/web/site/csp.json', 'utf8')) as { scripts: string[] }
  const policy = `script-src 'self' ${scripts.map((hash) => `'${hash}'`).join(' ')}`
  const server = createServer((request, response) => {
    const urlPath = request.url === '/' ? '/index.html' : path.normalize(request.url ?? '/')
    const file = path.join('dist/web/site', urlPath)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.setHeader('content-security-policy', policy)
    createReadStream(file).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function run(name: string, ...command: string[]): Promise<void> {
  const child = spawn('npm', command, { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}; see its output above.`)
}

const deploy = (...extraArgs: string[]) =>
  run('The deployment', 'run', 'deploy', '--', '--stage', stage, ...extraArgs)

/** Returns the changes from index `from` on: the stacks that were changed, and the number of files written. */
function changesSince(proxy: CloudFormationProxy, from: number): { stacks: string[]; fileCount: number } {
  const changes = proxy.changes.slice(from)
  const stacks = changes
    .filter((change) => change.startsWith('ExecuteChangeSet '))
    .map((change) => change.split(' ')[1]!)
  return { stacks, fileCount: changes.filter((change) => /^(PUT|POST) /.test(change)).length }
}

function check(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence)
  console.info(`✓ ${sentence}`)
}

async function deployThrice(proxy: CloudFormationProxy): Promise<void> {
  await cdk('bootstrap', `aws://${account}/us-east-1`)
  await deploy()
  const firstStacks = await describeStacks(proxy.endpoint)
  check(
    firstStacks.length > 3,
    `Deployed ${firstStacks.length} stacks: ${firstStacks.map(({ name, resourceCount }) => `${name} (${resourceCount})`).join(', ')}`,
  )

  const site = await serveSite()
  let from = proxy.changes.length
  await deploy('--origin', site.origin)
  const secondChanges = changesSince(proxy, from)
  check(secondChanges.stacks.length + secondChanges.fileCount === 0, 'The second deployment wrote nothing')
  check(
    JSON.stringify(await describeStacks(proxy.endpoint)) === JSON.stringify(firstStacks),
    'Every resource is the one it was',
  )

  const areaStacks = [`portal-${stage}-directory`, `portal-${stage}-site`]
  from = proxy.changes.length
  await deploy('--area', 'directory', '--origin', site.origin, '-c', 'version=next').finally(site.close)
  const areaChanges = changesSince(proxy, from)
  check(
    areaChanges.stacks.join() === areaStacks.join(),
    `One area alone was deployed, and the pages that name its files: ${areaChanges.stacks.join(', ')}`,
  )
  const otherStacks = (stacks: StackResources[]) =>
    JSON.stringify(stacks.filter(({ name }) => !areaStacks.includes(name)))
  check(
    otherStacks(await describeStacks(proxy.endpoint)) === otherStacks(firstStacks),
    'Every resource of the other stacks is the one it was',
  )
}

/** Starts executions as an area's Lambda does. They never end, because moto runs no Lambda. */
async function startExecutions(): Promise<void> {
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
    // The developer's own AWS accounts are not used.
    AWS_SHARED_CREDENTIALS_FILE: path.join(folder, 'none'),
    AWS_CONFIG_FILE: path.join(folder, 'none'),
  })
  const proxy = await openCloudFormationProxy(moto.endpoint)
  process.env.AWS_ENDPOINT_URL = proxy.endpoint
  try {
    await deployThrice(proxy)
    const unlisted = [...moto.ignoredTypes].filter((type) => !Object.hasOwn(unsupportedTypes, type))
    check(
      unlisted.length === 0,
      `moto passed over nothing but what is listed${unlisted.map((type) => `, and ${type}`).join('')}`,
    )
    await startExecutions()
    process.env.FOREIGN_AWS_ENDPOINT = proxy.endpoint
    await run(
      'The suites',
      'exec',
      '--',
      'vitest',
      'run',
      '--maxWorkers',
      '1',
      '-t',
      `^(?!.*(${excludedTests.join('|')}))`,
      ...suites,
    )
  } finally {
    proxy.close()
    moto.stop()
    rmSync(folder, { recursive: true })
  }
})
