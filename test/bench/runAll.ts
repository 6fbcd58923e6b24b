import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from '#infra/build/build.ts'
import { isShort, lastLine } from './mode.ts'

/**
 * `npm run bench` runs the benches one after another, and goes on when one breaks its budget. `npm run bench:short` runs every one of them
 * with `--short`, two beside each other, since their times mean nothing then. Both end with 1 when a bench did not end with 0.
 */
const root = path.resolve(import.meta.dirname, '../..')
/** They take many minutes whole, and `npm run bench` leaves them out. */
const longest = ['audit', 'imports', 'slots']
/** Two of them drive a browser, which takes longest: one begins at once, the other as soon as there is room. */
const first = ['web', 'audit']
/** A short run that takes longer than this hangs. In ms. */
const longestShortRun = 600_000

interface Outcome {
  /** What went wrong. */
  flaw: string | undefined
  printed: string
}

/** The file of every bench, by name, as package.json's scripts give it: one that is added there is run here. */
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

function runWhole(file: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file], { cwd: root, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) =>
      resolve({ flaw: code === 0 ? undefined : `ended with ${code}`, printed: '' }),
    )
  })
}

/** Runs a bench with `--short` in a process group of its own, so that nothing it started outlives one that hangs. */
function runShort(file: string): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, '--short'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
    const late = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), longestShortRun)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(late)
      resolve({ flaw: code === 0 ? flawIn(printed) : `ended with ${code ?? signal}`, printed })
    })
  })
}

/** What is wrong with the words of a short run that ended with 0. */
function flawIn(printed: string): string | undefined {
  if (/\b(NaN|undefined|Infinity)\b/.test(printed)) return 'printed something that is no figure'
  return Number(lastLine.exec(printed)?.[1] ?? 0) > 0 ? undefined : 'measured nothing'
}

/** Runs the jobs in their order, so many beside each other. */
async function runBeside(jobs: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const waiting = [...jobs]
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await job()
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const begun = performance.now()
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`
const failed: string[] = []

async function run(name: string, file: string): Promise<void> {
  const started = performance.now()
  if (!isShort) console.info(`\nbench:${name}`)
  const { flaw, printed } = await (isShort ? runShort(file) : runWhole(file))
  const figures = lastLine.exec(printed)?.[0]
  console.info(
    `${flaw ? '✗' : '✓'} bench:${name} (${[seconds(started), figures, flaw].filter(Boolean).join(', ')})`,
  )
  if (!flaw) return
  if (printed) console.error(printed)
  failed.push(name)
}

await build()
const all = benches()
const wanted = isShort
  ? [...new Set([...first, ...all.keys()])]
  : [...all.keys()].filter((name) => !longest.includes(name))
await runBeside(
  wanted.map((name) => () => run(name, all.get(name)!)),
  isShort ? 2 : 1,
)
console.info(
  `${wanted.length} benches in ${seconds(begun)}${failed.length > 0 ? `; not in order: ${failed.join(', ')}` : ''}`,
)
if (failed.length > 0) process.exitCode = 1
