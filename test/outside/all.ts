import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * `npm run test:outside`: the portal is judged by tools that nobody here wrote, as many at once as there are cores, the longest first. What
 * one prints is shown when it has ended. A judge that needs a language which the machine lacks is left out, with a sentence.
 */
interface Judge {
  /** Its script in package.json. */
  script: string
  /** A command that succeeds on a machine that can run it, and what to install where it fails. */
  needs?: { command: string[]; sentence: string }
}

const python = {
  command: ['python3', '-c', 'import ensurepip'],
  sentence: 'python3 with venv (on Debian: apt-get install python3-venv)',
}
const java = { command: ['java', '-version'], sentence: 'java 17 or newer' }
const go = { command: ['go', 'version'], sentence: 'Go' }

const judges: Judge[] = [
  { script: 'test:schemathesis', needs: python },
  { script: 'test:moto', needs: python },
  { script: 'check:templates', needs: python },
  { script: 'check:html', needs: java },
  { script: 'test:dynamodb-local', needs: java },
  { script: 'test:stripe-mock', needs: go },
  { script: 'check:openapi' },
]

const canRun = ({ needs }: Judge): boolean => {
  const [program = '', ...args] = needs?.command ?? []
  return !needs || spawnSync(program, args).status === 0
}

/** Resolves to whether the judge found nothing. */
function judge(script: string): Promise<boolean> {
  const began = performance.now()
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      const seconds = Math.round((performance.now() - began) / 1000)
      console.info(`${printed.trimEnd()}\n${code === 0 ? '✓' : '✗'} ${script} (${seconds} s)\n`)
      resolve(code === 0)
    })
  })
}

const waiting = judges.filter((one) => {
  const can = canRun(one)
  if (!can) console.info(`Left out: ${one.script}, which needs ${one.needs?.sentence}`)
  return can
})
const results = await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    let allGreen = true
    for (let next = waiting.shift(); next; next = waiting.shift())
      allGreen = (await judge(next.script)) && allGreen
    return allGreen
  }),
)
if (!results.every(Boolean)) process.exitCode = 1
