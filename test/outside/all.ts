import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * `npm run test:outside` checks the portal with tools by other authors, as many at once as there are cores, the longest first. The output of
 * a tool is shown when it has ended. A tool that needs a language which the machine lacks is left out with a message.
 */
interface OutsideCheck {
  /** The script in package.json that runs it. */
  script: string
  /** A command that succeeds on a machine that can run the check, and what to install if it fails. */
  needs?: { command: string[]; sentence: string }
}

const python = {
  command: ['python3', '-c', 'import ensurepip'],
  sentence: 'python3 with venv (on Debian: apt-get install python3-venv)',
}
const java = { command: ['java', '-version'], sentence: 'java 17 or newer' }
const javaAndMaven = {
  command: ['sh', '-c', 'javac -version && mvn -version'],
  sentence: 'a JDK 17 or newer, and Maven',
}
const go = { command: ['go', 'version'], sentence: 'Go' }
const goAndPython = {
  command: ['sh', '-c', `go version && python3 -c 'import ensurepip'`],
  sentence: `${go.sentence} and ${python.sentence}`,
}

const checks: OutsideCheck[] = [
  { script: 'test:schemathesis', needs: python },
  { script: 'test:moto', needs: python },
  { script: 'check:templates', needs: python },
  { script: 'check:html', needs: java },
  { script: 'test:opensearch', needs: javaAndMaven },
  { script: 'test:dynamodb-local', needs: java },
  { script: 'test:stripe-mock', needs: go },
  { script: 'test:readers', needs: go },
  { script: 'check:openapi' },
  { script: 'check:workflows', needs: goAndPython },
]

const canRun = ({ needs }: OutsideCheck): boolean => {
  const [program = '', ...args] = needs?.command ?? []
  return !needs || spawnSync(program, args).status === 0
}

/** Runs a check. Resolves to whether it passed. */
function run(script: string): Promise<boolean> {
  const startTime = performance.now()
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      const seconds = Math.round((performance.now() - startTime) / 1000)
      console.info(`${output.trimEnd()}\n${code === 0 ? '✓' : '✗'} ${script} (${seconds} s)\n`)
      resolve(code === 0)
    })
  })
}

const runnable = checks.filter((check) => {
  const isRunnable = canRun(check)
  if (!isRunnable) console.info(`Left out: ${check.script}, which needs ${check.needs?.sentence}`)
  return isRunnable
})
const results = await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    let allGreen = true
    for (let next = runnable.shift(); next; next = runnable.shift())
      allGreen = (await run(next.script)) && allGreen
    return allGreen
  }),
)
if (!results.every(Boolean)) process.exitCode = 1
