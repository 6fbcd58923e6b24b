import { spawn } from 'node:child_process'
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
  { name: 'translations', run: async () => (await import('../../web/build/translations.ts')).checkTranslations() },
  {
    name: 'budgets',
    run: async () => {
      await (await import('../build/build.ts')).build()
      const [lambdas, web] = await Promise.all([import('./lambda-budgets.ts'), import('../../web/build/budgets.ts')])
      return [...(await lambdas.checkLambdaBudgets()), ...(await web.checkWebBudgets())]
    },
  },
  // After the budgets, which build the templates.
  { name: 'grants', run: async () => (await import('./grants.ts')).checkGrants() },
]

let broken = 0
for (const { name, run } of checks) {
  const began = performance.now()
  const findings = await run()
  const took = `${((performance.now() - began) / 1000).toFixed(1)} s`
  console.info(`${findings.length === 0 ? '✓' : '✗'} ${name} (${took})`)
  for (const finding of findings) console.error(finding)
  if (findings.length > 0) broken++
}
if (broken > 0) process.exit(1)
