import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { changedTests } from './changed.ts'
import { readDurations, storeDurations, type TestStep } from './durations.ts'
import { Progress } from './progress.ts'
import type { TestEvent } from './testEvent.ts'

/**
 * `npm test` runs the checks, all tests and all stories. `npm test -- news` runs the tests in `test/news`,
 * and the stories in files whose name begins with `news`. `npm test -- --changed` runs what depends on files
 * that differ from the last commit; `--changed main` compares with main instead. The slow tests and the stories run in
 * parallel, because both spend most of their time waiting. The run stops after a phase with failures and
 * exits with 1.
 */
interface Step {
  name: TestStep
  tool: 'vitest' | 'playwright'
  args: string[]
}

const cores = availableParallelism()

const vitest = (name: TestStep, projects: string[], ...args: string[]): Step => {
  const projectOptions = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=./test/run/vitestReporter.ts']
  return {
    name,
    tool: 'vitest',
    args: ['run', ...projectOptions, ...reporters, '--passWithNoTests', ...args],
  }
}
const tests = (...args: string[]) => vitest('tests', ['screens', 'rules', 'API'], ...args)
const slowTests = (...args: string[]) =>
  vitest('slow tests', ['slow'], `--maxWorkers=${Math.ceil(cores / 2)}`, ...args)
const stories = (...args: string[]): Step => ({
  name: 'stories',
  tool: 'playwright',
  args: ['test', '--reporter=dot,./test/run/playwrightReporter.ts', '--pass-with-no-tests', ...args],
})

/** Returns the phases of a run. The steps of a phase run in parallel. */
function phasesOf(selection: string[]): Step[][] {
  if (selection[0] === '--changed') {
    const { base, stories: changedStories } = changedTests(selection[1])
    const changedOption = base === undefined ? '--changed' : `--changed=${base}`
    return [
      [tests(changedOption)],
      [slowTests(changedOption), ...(changedStories.length === 0 ? [] : [stories(...changedStories)])],
    ]
  }
  const folders = selection.map((word) => `test/${word}/`)
  const storyFolders = selection.map((word) => `journeys/${word}`)
  return [[tests(...folders)], [slowTests(...folders), stories(...storyFolders)]]
}

/**
 * Runs the failed stories again, to record their traces. A run with a trace takes three times
 * as long.
 */
async function recordTraces(): Promise<void> {
  console.info('Recording a trace of what failed')
  const failedStories = ['--last-failed', '--last-failed-file=test-results/.last-run.json']
  const args = ['test', ...failedStories, '--trace=on', '--reporter=line', '--output=test-results/traces']
  await once(spawn(process.execPath, ['node_modules/.bin/playwright', ...args], { stdio: 'inherit' }), 'exit')
}

/** Runs a step and returns whether it passed. If it failed, prints the output of its tool. */
async function runStep({ name, tool, args }: Step, onEvent: (event: TestEvent) => void): Promise<boolean> {
  const child = spawn(process.execPath, [`node_modules/.bin/${tool}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
  })
  let output = ''
  const record = (text: Buffer) => {
    output += text
  }
  child.stdout?.on('data', record)
  child.stderr?.on('data', record)
  child.on('message', (event) => onEvent(event as TestEvent))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return true
  console.error(`\nThe ${name} failed:\n${output}`)
  if (name === 'stories') await recordTraces()
  return false
}

const selection = process.argv.slice(2)
const startTime = performance.now()
const minutes = () => `${((performance.now() - startTime) / 60_000).toFixed(1)} min`

if (selection.length === 0) {
  const [code] = await once(spawn(process.execPath, ['infra/check/check.ts'], { stdio: 'inherit' }), 'exit')
  if (code !== 0) process.exit(1)
}

const phases = phasesOf(selection)
const progress = new Progress(
  selection.length === 0 ? readDurations() : [],
  phases.flat().map(({ name }) => name),
)
const onEvent = (event: TestEvent) => {
  for (const line of progress.record(event)) console.info(line)
}
let isGreen = true
for (const steps of phases) {
  const results = await Promise.all(steps.map((step) => runStep(step, onEvent)))
  isGreen = results.every(Boolean)
  console.info(
    `${steps.map(({ name }) => name).join(' and ')}: ${isGreen ? 'green' : 'red'} after ${minutes()}`,
  )
  if (!isGreen) break
}
storeDurations(progress.measured)
console.info(`${progress.tests - progress.failures} passed, ${progress.failures} failed`)
if (!isGreen) process.exit(1)
