import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { fromNpm } from '#infra/check/outside/tools.ts'
import { reportErrors } from '#infra/local/reportErrors.ts'
import { type Group, groups } from './groups.ts'

/*
 * `npm run test:mutants [-- GROUP …]` lets Stryker change the rules in one place at a time, which makes a mutant, and run the tests of that
 * place. If no test fails, the mutant survives and the rule is not tested. It exits with 1 if a group is below its share of killed mutants.
 */

interface Mutant {
  fileName: string
  location: { start: { line: number } }
  mutatorName: string
  replacement?: string
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError' | 'CompileError' | 'Ignored'
}
const isAlive = ({ status }: Pick<Mutant, 'status'>) => status === 'Survived' || status === 'NoCoverage'

interface Score {
  group: string
  mutants: number
  killed: number
  survived: number
  notCovered: number
  percent: number
}

const version = '10.1.1'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: String(availableParallelism()) },
    /** Tests every mutant, even if its rule and tests have not changed since the last run. */
    force: { type: 'boolean', default: false },
  },
})

/** Removes surviving mutants from the last report. Stryker would not test them again if they change code that runs when a module loads. */
function forgetAlive(report: string): void {
  if (!existsSync(report)) return
  const data = JSON.parse(readFileSync(report, 'utf8')) as { files: Record<string, { mutants: Mutant[] }> }
  for (const file of Object.values(data.files))
    file.mutants = file.mutants.filter((mutant) => !isAlive(mutant))
  writeFileSync(report, JSON.stringify(data))
}

/** Runs the tests of a group against each of its mutants. */
async function mutantsOf(name: string, { rules, tests }: Group): Promise<Mutant[]> {
  const core = fromNpm('@stryker-mutator/core', version, [`@stryker-mutator/vitest-runner@${version}`])
  const { Stryker } = await import(path.join(core, 'dist/src/index.js'))
  // vitest.config.ts reads this in Stryker's processes. With Stryker's own `testFiles`, mutants of code that runs when a module loads
  // survive every test (https://github.com/stryker-mutator/stryker-js/issues/6144).
  process.env.MUTANTS_TESTS = JSON.stringify(tests)
  const report = `.cache/mutants/${name}.json`
  forgetAlive(report)
  return new Stryker({
    mutate: rules,
    plugins: [path.join(core, '../vitest-runner/dist/src/index.js')],
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: report,
    force: values.force,
    tempDirName: `.cache/mutants/${name}`,
    ignorePatterns: ['.cache', '.local', 'cdk.out', 'dist'],
    // Stryker rewrites the paths of a tsconfig.json with TypeScript's JavaScript API, which TypeScript 7 does not have.
    tsconfigFile: 'none',
    reporters: ['html'],
    htmlReporter: { fileName: `.cache/mutants/${name}.html` },
    logLevel: 'warn',
    warnings: { slow: false },
    timeoutMS: 20_000,
    concurrency: Number(values.concurrency),
  }).runMutationTest()
}

function scoreOf(group: string, mutants: readonly Mutant[]): Score {
  const count = (...statuses: Mutant['status'][]) =>
    mutants.filter(({ status }) => statuses.includes(status)).length
  // A mutant with an endless loop times out, which counts as killed.
  const [killed, survived, notCovered] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')]
  const total = killed + survived + notCovered
  return {
    group,
    mutants: total,
    killed,
    survived,
    notCovered,
    percent: Math.floor((1000 * killed) / total) / 10,
  }
}

const describeAlive = (mutants: readonly Mutant[]) =>
  mutants.filter(isAlive).map(({ fileName, location, mutatorName, replacement = '' }) => {
    const [place, change] = [path.relative('.', fileName), replacement.replace(/\s+/g, ' ').slice(0, 100)]
    return `  ${place}:${location.start.line} ${mutatorName}: ${change}`
  })

function tableOf(scores: readonly Score[]): string {
  const rows = scores.map(({ group, mutants, killed, survived, notCovered, percent }) => [
    group,
    ...[mutants, killed, survived, notCovered].map(String),
    `${percent.toFixed(1)} %`,
    `${groups[group]!.atLeast} %`,
  ])
  const header = ['group', 'mutants', 'killed', 'survived', 'no coverage', 'score', 'at least']
  const line = ([name = '', ...figures]: string[]) =>
    name.padEnd(12) + figures.map((figure) => figure.padStart(12)).join('')
  return [header, ...rows].map(line).join('\n')
}

await reportErrors(async () => {
  const unknown = positionals.filter((name) => !groups[name])
  if (unknown.length > 0)
    throw new Error(`There is no group ${unknown.join(', ')}; there are ${Object.keys(groups).join(', ')}`)
  const selected = Object.entries(groups).filter(
    ([name]) => positionals.length === 0 || positionals.includes(name),
  )
  const scores: Score[] = []
  for (const [name, group] of selected) {
    const startMs = Date.now()
    const mutants = await mutantsOf(name, group)
    scores.push(scoreOf(name, mutants))
    console.info(
      [
        `${name}, alive after ${Math.round((Date.now() - startMs) / 1000)} s:`,
        ...describeAlive(mutants),
      ].join('\n'),
    )
  }
  console.info(tableOf(scores))
  if (scores.some(({ group, percent }) => percent < groups[group]!.atLeast)) process.exitCode = 1
})
