import { spawn, spawnSync } from 'node:child_process'
import { withFolder } from '#infra/check/outside/judge.ts'
import { freePort, waitForServer } from '#infra/check/outside/server.ts'
import { fromMaven, needsJava } from '#infra/check/outside/tools.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'

/**
 * `npm run test:opensearch` starts a node of OpenSearch and runs on it the tests of the search's API and of the index, with the 200 queries.
 * The last suite makes the node hang and kills it.
 */
const suites = ['test/search/api.test.ts', 'test/search/openSearch.api.test.ts']
const lastSuite = 'test/search/openSearchDown.api.test.ts'

await reportErrors(async () => {
  needsJava('OpenSearch')
  const jars = fromMaven('opensearch')
  await withFolder('opensearch', async (home) => {
    const port = await freePort()
    const endpoint = `http://127.0.0.1:${port}`
    const launcher = 'infra/check/outside/OpenSearchNode.java'
    const node = spawn('java', ['-Xmx512m', '-cp', `${jars}/*`, launcher, home, String(port)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = new Promise((resolve) => node.once('exit', resolve))
    // The node takes any signature.
    const env = {
      ...process.env,
      OPENSEARCH_ENDPOINT: endpoint,
      OPENSEARCH_PID: String(node.pid),
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    }
    const run = (files: readonly string[]) =>
      spawnSync('npx', ['vitest', 'run', '--maxWorkers=1', ...files], { stdio: 'inherit', env }).status ?? 1
    try {
      await waitForServer('OpenSearch', endpoint)
      process.exitCode = run(suites) || run([lastSuite])
    } finally {
      node.kill('SIGKILL')
      await ended
    }
  })
})
