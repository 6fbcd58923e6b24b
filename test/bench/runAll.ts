import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '#infra/build/build.ts'
import { isShort, lastLine } from './mode.ts'

/**
 * `npm run bench` runs the benches one after another, and goes on when a bench breaks its budget. `npm run bench:short` runs every bench
 * with `--short`, two at a time, because the times of short runs mean nothing. Both exit with 1 if a bench fails.
 */
const root = path.resolve(import.meta.dirname, '../..')
/** These take many minutes, so `npm run bench` leaves them out. */
const longestBenches = ['audit', 'imports', 'indexed-imports', 'slots']
/** These drive a browser and take longest in a short run, so they start first. */
const startedFirst = ['web', 'audit']
/** A short run that takes longer than this hangs. */
const shortRunTimeoutMs = 600_000

interface BenchResult {
  /** The reason for the failure; undefined if the bench succeeded. */
  failure: string | undefined
  output: string
}

/** Returns the file of every bench by name. It reads package.json's scripts, so a bench that is added there runs here. */
function benches(): Map<string, string> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  return new Map(
    Object.entries(scripts).flatMap(([script, command]) => {
      const [, name] = /^bench:(.+)$/.exec(script) ?? []
      const [, file] = /^node (\S+)$/.exec(command) ?? []
      return name && file ? [[name, file] as const] : []
    }),
  )
}

function runWhole(file: string): Promise<BenchResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { cwd: root, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) =>
      resolve({ failure: code === 0 ? undefined : `ended with ${code}`, output: '' }),
    )
  })
}

/** Runs a bench with `--short` in its own process group, so that a bench that hangs is killed with all its children. */
function runShort(file: string): Promise<BenchResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, '--short'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const hangTimer = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), shortRunTimeoutMs)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(hangTimer)
      resolve({ failure: code === 0 ? failureIn(output) : `ended with ${code ?? signal}`, output })
    })
  })
}

/** Returns what is wrong with the output of a short run that exited with 0; undefined if nothing is. */
function failureIn(output: string): string | undefined {
  if (/\b(NaN|undefined|Infinity)\b/.test(output)) return 'printed something that is no figure'
  return Number(lastLine.exec(output)?.[1] ?? 0) > 0 ? undefined : 'measured nothing'
}

/** Runs the jobs in their order, `atOnce` of them at the same time. */
async function runInParallel(jobs: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const remainingJobs = [...jobs]
  const work = async () => {
    for (let job = remainingJobs.shift(); job; job = remainingJobs.shift()) await job()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const startTime = performance.now()
const secondsSince = (time: number) => `${((performance.now() - time) / 1000).toFixed(0)} s`
const failedNames: string[] = []

async function run(name: string, file: string): Promise<void> {
  const started = performance.now()
  if (!isShort) console.info(`\nbench:${name}`)
  const { failure, output } = await (isShort ? runShort(file) : runWhole(file))
  const figures = lastLine.exec(output)?.[0]
  console.info(
    `${failure ? '✗' : '✓'} bench:${name} (${[secondsSince(started), figures, failure].filter(Boolean).join(', ')})`,
  )
  if (!failure) return
  if (output) console.error(output)
  failedNames.push(name)
}

await build()
const fileByName = benches()
const names = isShort
  ? [...new Set([...startedFirst, ...fileByName.keys()])]
  : [...fileByName.keys()].filter((name) => !longestBenches.includes(name))
await runInParallel(
  names.map((name) => () => run(name, fileByName.get(name)!)),
  isShort ? 2 : 1,
)
console.info(
  `${names.length} benches in ${secondsSince(startTime)}${failedNames.length > 0 ? `; not in order: ${failedNames.join(', ')}` : ''}`,
)
if (failedNames.length > 0) process.exitCode = 1
