import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { changedTests } from './changed.ts'
import { readDurations, storeDurations, type TestStep } from './durations.ts'
import { Progress } from './progress.ts'
import type { TestEvent } from './testEvent.ts'

/**
 * `npm test`: the checks, all tests, all stories. `npm test -- news`: the tests in `test/news`, and the stories in files whose name
 * begins so. `npm test -- --changed`: what depends on the files that differ from the last commit; `--changed main`: from that one.
 * The slow tests wait for browsers, kills and races, and run beside the stories, which wait as well. The run stops after a phase in
 * which anything failed, and exits with 1.
 */
interface Step {
  name: TestStep
  tool: 'vitest' | 'playwright'
  args: string[]
}

const cores = availableParallelism()

const vitest = (name: TestStep, projects: string[], ...args: string[]): Step => {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=./test/run/vitestReporter.ts']
  return { name, tool: 'vitest', args: ['run', ...chosen, ...reporters, '--passWithNoTests', ...args] }
}
const tests = (...args: string[]) => vitest('tests', ['screens', 'rules', 'API'], ...args)
const slowTests = (...args: string[]) =>
  vitest('slow tests', ['slow'], `--maxWorkers=${Math.ceil(cores / 2)}`, ...args)
const stories = (...args: string[]): Step => ({
  name: 'stories',
  tool: 'playwright',
  args: ['test', '--reporter=dot,./test/run/playwrightReporter.ts', '--pass-with-no-tests', ...args],
})

/** Steps of one phase run beside each other. */
function phasesOf(words: string[]): Step[][] {
  if (words[0] === '--changed') {
    const { base, journeys } = changedTests(words[1])
    const changed = base === undefined ? '--changed' : `--changed=${base}`
    return [[tests(changed)], [slowTests(changed), ...(journeys.length === 0 ? [] : [stories(...journeys)])]]
  }
  const folders = words.map((word) => `test/${word}/`)
  const journeys = words.map((word) => `journeys/${word}`)
  return [[tests(...folders)], [slowTests(...folders), stories(...journeys)]]
}

/** Records a trace of each story that has just failed: it lives once more, now at a third of its pace. */
async function recordTraces(): Promise<void> {
  console.info('Recording a trace of what failed')
  const failed = ['--last-failed', '--last-failed-file=test-results/.last-run.json']
  const args = ['test', ...failed, '--trace=on', '--reporter=line', '--output=test-results/traces']
  await once(spawn(process.execPath, ['node_modules/.bin/playwright', ...args], { stdio: 'inherit' }), 'exit')
}

/** Runs a step. What its tool prints is shown when it fails. */
async function passes({ name, tool, args }: Step, hear: (event: TestEvent) => void): Promise<boolean> {
  const child = spawn(process.execPath, [`node_modules/.bin/${tool}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  })
  let printed = ''
  const keep = (text: Buffer) => {
    printed += text
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('message', (event) => hear(event as TestEvent))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return true
  console.error(`\nThe ${name} failed:\n${printed}`)
  if (name === 'stories') await recordTraces()
  return false
}

const words = process.argv.slice(2)
const began = performance.now()
const minutes = () => `${((performance.now() - began) / 60_000).toFixed(1)} min`

if (words.length === 0) {
  const [code] = await once(spawn(process.execPath, ['infra/check/check.ts'], { stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(1)
}

const phases = phasesOf(words)
const progress = new Progress(
  words.length === 0 ? readDurations() : [],
  phases.flat().map(({ name }) => name),
)
const hear = (event: TestEvent) => {
  for (const line of progress.hear(event)) console.info(line)
}
let green = true
for (const steps of phases) {
  const results = await Promise.all(steps.map((step) => passes(step, hear)))
  green = results.every(Boolean)
  console.info(
    `${steps.map(({ name }) => name).join(' and ')}: ${green ? 'green' : 'red'} after ${minutes()}`,
  )
  if (!green) break
}
storeDurations(progress.measured)
console.info(`${progress.tests - progress.failures} passed, ${progress.failures} failed`)
if (!green) process.exit(1)
