import { spawn } from 'node:child_process'
import { readDurations, sharesOf } from '#test/run/durations.ts'
import { build } from '../build/build.ts'
import { errorTexts } from './errorTexts.ts'

/** Everything that must hold besides the tests: `npm run check`. Each check prints what is wrong and where. */
interface Check {
  name: string
  run: () => Promise<string[]>
}

/** A tool that prints its findings and ends with another code than 0 when it has any. */
const tool =
  (...command: string[]): Check['run'] =>
  () =>
    new Promise((resolve, reject) => {
      const [program, ...rest] = command
      const child = spawn(process.execPath, [`node_modules/.bin/${program}`, ...rest], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1' },
      })
      let said = ''
      child.stdout.on('data', (text) => (said += text))
      child.stderr.on('data', (text) => (said += text))
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0 ? [] : [said.trim()]))
    })

const built = build({ print: () => undefined })

const checks: Check[] = [
  { name: 'types', run: tool('tsc', '--noEmit', '-p', 'tsconfig.json') },
  { name: 'lint', run: tool('biome', 'check', '--error-on-warnings', '.') },
  {
    name: 'walls',
    run: tool(
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err-long',
      'shared',
      'functions',
      'web',
      'infra',
    ),
  },
  { name: 'unused code', run: tool('knip') },
  { name: 'error texts', run: errorTexts },
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
]

/** Runs a check, and tells how long it took in seconds. */
async function measure({ name, run }: Check) {
  const began = performance.now()
  const findings = await run()
  return { name, findings, seconds: (performance.now() - began) / 1000 }
}

let broken = 0
// Side by side, but told in their order.
for (const check of checks.map(measure)) {
  const { name, findings, seconds } = await check
  const took = `${seconds.toFixed(1)} s`
  console.info(`${findings.length === 0 ? '✓' : '✗'} ${name} (${took})`)
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) broken++
}

/** A file that takes more than this share of its step's time keeps the others waiting. */
const longestShare = 0.05
for (const { step, file, seconds, share } of sharesOf(readDurations()))
  if (share > longestShare)
    console.warn(
      `! ${file} takes ${Math.round(share * 100)} % of the ${step}: ${seconds.toFixed(0)} s when it last ran`,
    )

if (broken > 0) process.exit(1)
