import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readDurations, sharesOf } from '#test/run/durations.ts'
import { build } from '../build/build.ts'
import { errorTexts } from './errorTexts.ts'
import { checkReadmes } from './readmes.ts'

/** One of the checks that `npm run check` runs. The tests are not among them. */
interface ProjectCheck {
  name: string
  /** Returns the findings, each with its place. */
  run: () => Promise<string[]>
}

/** Runs a tool that prints its findings, and ends with a code other than 0 when it has any. */
const tool =
  (...command: string[]): ProjectCheck['run'] =>
  () =>
    new Promise((resolve, reject) => {
      const [program, ...rest] = command
      const child = spawn(process.execPath, [`node_modules/.bin/${program}`, ...rest], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1' },
      })
      let output = ''
      child.stdout.on('data', (text) => (output += text))
      child.stderr.on('data', (text) => (output += text))
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0 ? [] : [output.trim()]))
    })

const built = build({ print: () => undefined })

const depcruiseOptions = ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long']

const checks: ProjectCheck[] = [
  { name: 'types', run: tool('tsc', '--noEmit', '-p', 'tsconfig.json') },
  { name: 'lint', run: tool('biome', 'check', '--error-on-warnings', '.') },
  { name: 'walls', run: tool('depcruise', ...depcruiseOptions, 'shared', 'functions', 'web', 'infra') },
  { name: 'unused code', run: tool('knip') },
  { name: 'error texts', run: errorTexts },
  { name: 'documents', run: async () => checkReadmes() },
  {
    name: 'translations',
    run: async () => (await import('../../web/build/translations.ts')).checkTranslations(),
  },
  {
    name: 'budgets',
    run: async () => {
      await built
      const [lambdas, web] = await Promise.all([
        import('./lambda-budgets.ts'),
        import('../../web/build/budgets.ts'),
      ])
      return [...lambdas.checkLambdaBudgets(), ...(await web.checkWebBudgets())]
    },
  },
  {
    name: 'grants',
    run: async () => {
      await built
      return (await import('./grants.ts')).checkGrants()
    },
  },
  {
    name: 'costs',
    run: async () => {
      await built
      const { costsFile, currentCosts } = await import('../costs/current.ts')
      return readFileSync(costsFile, 'utf8') === currentCosts()
        ? []
        : ['infra/costs.md is out of date: npm run costs']
    },
  },
]

/** Runs a check and measures the seconds that it took. */
async function measure({ name, run }: ProjectCheck) {
  const began = performance.now()
  const findings = await run()
  return { name, findings, seconds: (performance.now() - began) / 1000 }
}

let failedChecks = 0
// The checks run side by side, and are printed in their order.
for (const check of checks.map(measure)) {
  const { name, findings, seconds } = await check
  console.info(`${findings.length === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) failedChecks++
}

/** A test file with a larger share of its step's time makes the others wait. */
const maxShare = 0.05
for (const { step, file, seconds, share } of sharesOf(readDurations()))
  if (share > maxShare)
    console.warn(
      `! ${file} takes ${Math.round(share * 100)} % of the ${step}: ${seconds.toFixed(0)} s when it last ran`,
    )

if (failedChecks > 0) process.exit(1)
