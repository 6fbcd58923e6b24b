import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from '#infra/build/build.ts'
import { bundling } from '#infra/build/bundling.ts'
import { bringsBrowser } from '#infra/check/lambda-budgets.ts'
import { entryOf, type LambdaFunction, lambdaFunctionsOf } from '#infra/local/lambda/lambdaFunction.ts'
import { readAssembly } from '#infra/local/template/assembly.ts'
import { openModel } from '#infra/local/template/model.ts'
import { localRegion } from '#infra/local/template/resources.ts'
import { figure, heldFigure, sized, words } from './mode.ts'

/**
 * Every Lambda of the synthesized templates, loaded with the variables that its template gives it: at most 1.3 times the processor's time
 * for a bundle with its SDK clients alone, measured in the same run. `npm run bench:lambda`, or those of these areas and tasks alone:
 * `npm run bench:lambda -- uploads send`
 */
const budget = 1.3
const runs = sized(5, 1)
/** One that is over the budget is run more often. */
const mostRuns = sized(20, 1)
const root = path.resolve(import.meta.dirname, '../..')

const clients: Record<string, string> = {
  'client-dynamodb':
    "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; export const dynamodb = new DynamoDBClient()",
  'lib-dynamodb': "import * as lib from '@aws-sdk/lib-dynamodb'; export const commands = { ...lib }",
  'client-s3': "import { S3Client } from '@aws-sdk/client-s3'; export const s3 = new S3Client()",
  'client-lambda':
    "import { LambdaClient } from '@aws-sdk/client-lambda'; export const lambda = new LambdaClient()",
  'client-sfn': "import { SFNClient } from '@aws-sdk/client-sfn'; export const sfn = new SFNClient()",
  'client-sesv2': "import { SESv2Client } from '@aws-sdk/client-sesv2'; export const ses = new SESv2Client()",
}

/** The variables that Lambda itself adds to those of the template. */
const ofTheRuntime = (fn: LambdaFunction) => ({
  PATH: process.env.PATH ?? '',
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  AWS_LAMBDA_FUNCTION_NAME: fn.name,
})

/** Prints the processor's time in ms: by the clock a load takes several times as long when other programs want the processor. */
const timed =
  'const began = process.cpuUsage(); await import(process.argv[1]); const { user, system } = process.cpuUsage(began); console.log((user + system) / 1000); process.exit()'

/** Milliseconds from nothing to loaded, in a process of its own. */
function loadTime(file: string, fn: LambdaFunction): number {
  const env = { ...fn.environment, ...ofTheRuntime(fn) }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', timed, file], {
    env,
    encoding: 'utf8',
  })
  // Before the message Node prints the line of code where it happened, and a bundle is one line.
  if (status !== 0)
    throw new Error(`${fn.name} cannot be loaded: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr}`)
  return Number(stdout.trim().split('\n').at(-1))
}

/** The best of several runs of each file, taken in turns: other work on the machine can only make a run longer. */
function loadTimes(fn: LambdaFunction, isHeld: boolean, ...files: [string, string]): [number, number] {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isOver = () => isHeld && best[1] > budget * best[0]
  for (let run = 0; run < runs || (run < mostRuns && isOver()); run++) {
    for (const index of [0, 1] as const) best[index] = Math.min(best[index], loadTime(files[index], fn))
  }
  return best
}

/** The folder of `dist` that a Lambda's asset was made from: it has the source maps, which the asset leaves out. */
function builtFolder({ name }: LambdaFunction): string {
  const [, area = '', task = ''] = /^portal-[^-]+-([^-]+)-(.+)$/.exec(name) ?? []
  return path.join(root, 'dist', task === 'ssr' ? 'web/ssr' : `functions/${area}/${task}`)
}

/** The source files of a Lambda from the project's root, as its source maps name them. */
function inputsOf(fn: LambdaFunction): string[] {
  const folder = builtFolder(fn)
  const maps = globSync('*.mjs.map', { cwd: folder })
  if (maps.length === 0) throw new Error(`${fn.name} has no source maps in ${path.relative(root, folder)}.`)
  return maps.flatMap((file) => {
    const { sources } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { sources: string[] }
    return sources.map((source) => path.relative(root, path.resolve(folder, source)))
  })
}

/** The SDK clients that a Lambda holds. */
const clientsOf = (inputs: readonly string[]) =>
  Object.keys(clients).filter((client) =>
    inputs.some((input) => input.includes(`node_modules/@aws-sdk/${client}/`)),
  )

/** A bundle of SDK clients, and of nothing else. */
async function clientsAlone(held: readonly string[], outdir: string): Promise<string> {
  const outfile = path.join(outdir, `${held.join('+') || 'nothing'}.mjs`)
  await bundle({
    ...bundling,
    stdin: { contents: held.map((client) => clients[client]).join('\n'), resolveDir: bundling.absWorkingDir },
    splitting: false,
    outfile,
    outExtension: {},
  })
  return outfile
}

/** Is one of an area or a task that the command line names, if it names any. */
const isWanted = ({ name }: LambdaFunction) =>
  words.length === 0 || name.split('-').some((part) => words.includes(part))

await build()
const templates = readAssembly(path.join(root, 'cdk.out'))
const model = openModel(templates, { secret: () => 'a-secret-of-the-bench', localize: (text) => text })
const outdir = mkdtempSync(path.join(tmpdir(), 'lambda-load-'))
try {
  for (const fn of lambdaFunctionsOf(model).filter(isWanted)) {
    const inputs = inputsOf(fn)
    const held = clientsOf(inputs)
    // A browser unpacks for seconds, beside which the load of its code is nothing.
    const isHeld = !bringsBrowser({ inputs })
    const [alone, whole] = loadTimes(fn, isHeld, await clientsAlone(held, outdir), entryOf(fn).file)
    figure(`${fn.name}: clients alone`, alone)
    figure(fn.name, whole)
    const ratio = whole / alone
    console.info(
      `${fn.name}: ${whole.toFixed(0)} ms, clients alone ${alone.toFixed(0)} ms, ×${ratio.toFixed(2)}`,
    )
    if (isHeld) heldFigure(fn.name, ratio, budget)
  }
} finally {
  rmSync(outdir, { recursive: true })
}
