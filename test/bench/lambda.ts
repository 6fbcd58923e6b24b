import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import { build } from '#infra/build/build.ts'
import { bundling } from '#infra/build/bundling.ts'
import { hasChromium } from '#infra/check/lambda-budgets.ts'
import { entryOf, type LambdaFunction, lambdaFunctionsOf } from '#infra/local/lambda/lambdaFunction.ts'
import { readAssembly } from '#infra/local/template/assembly.ts'
import { openModel } from '#infra/local/template/model.ts'
import { localRegion } from '#infra/local/template/resources.ts'
import { commandArguments, recordAgainstBudget, recordFigure, sized } from './mode.ts'

/**
 * `npm run bench:lambda` loads every Lambda of the templates with the variables of its template. It may take 1.3 times the processor time
 * of a bundle with only its SDK clients. `npm run bench:lambda -- uploads send` loads only the Lambdas of these areas and tasks.
 */
const budget = 1.3
const runs = sized(5, 1)
/** A Lambda that is over the budget is loaded again, up to this number of times. */
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

/** Returns the variables that Lambda itself adds to those of the template. */
const runtimeVariables = (fn: LambdaFunction) => ({
  PATH: process.env.PATH ?? '',
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  AWS_LAMBDA_FUNCTION_NAME: fn.name,
})

/** A script that prints the processor time of a load in ms, because the time by the clock depends on other programs. */
const loadScript =
  'const began = process.cpuUsage(); await import(process.argv[1]); const { user, system } = process.cpuUsage(began); console.log((user + system) / 1000); process.exit()'

/** Loads a Lambda in a new process. Returns the processor time in ms. */
function loadTime(file: string, fn: LambdaFunction): number {
  const env = { ...fn.environment, ...runtimeVariables(fn) }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', loadScript, file],
    {
      env,
      encoding: 'utf8',
    },
  )
  // Node prints the line of code before the message, and a bundle is one line.
  if (status !== 0)
    throw new Error(`${fn.name} cannot be loaded: ${/^\w*Error.*$/m.exec(stderr)?.[0] ?? stderr}`)
  return Number(stdout.trim().split('\n').at(-1))
}

/** Returns the best time of several loads of each file, in turns. Other work on the machine can only lengthen a load. */
function loadTimes(fn: LambdaFunction, hasBudget: boolean, ...files: [string, string]): [number, number] {
  const bestMs: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isOver = () => hasBudget && bestMs[1] > budget * bestMs[0]
  for (let run = 0; run < runs || (run < mostRuns && isOver()); run++) {
    for (const index of [0, 1] as const) bestMs[index] = Math.min(bestMs[index], loadTime(files[index], fn))
  }
  return bestMs
}

/** Returns the folder of `dist` that a Lambda's asset was made from. It has the source maps, which the asset leaves out. */
function builtFolder({ name }: LambdaFunction): string {
  const [, area = '', task = ''] = /^portal-[^-]+-([^-]+)-(.+)$/.exec(name) ?? []
  return path.join(root, 'dist', area === 'site' ? 'web' : `functions/${area}`, task)
}

/** Returns the source files of a Lambda, relative to the project's root, from its source maps. */
function inputsOf(fn: LambdaFunction): string[] {
  const folder = builtFolder(fn)
  const maps = globSync('*.mjs.map', { cwd: folder })
  if (maps.length === 0) throw new Error(`${fn.name} has no source maps in ${path.relative(root, folder)}.`)
  return maps.flatMap((file) => {
    const { sources } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { sources: string[] }
    return sources.map((source) => path.relative(root, path.resolve(folder, source)))
  })
}

/** Returns the SDK clients that a Lambda contains. */
const clientsOf = (inputs: readonly string[]) =>
  Object.keys(clients).filter((client) =>
    inputs.some((input) => input.includes(`node_modules/@aws-sdk/${client}/`)),
  )

/** Bundles only these SDK clients. Returns the bundle's file. */
async function bundleClients(names: readonly string[], outdir: string): Promise<string> {
  const outfile = path.join(outdir, `${names.join('+') || 'nothing'}.mjs`)
  await bundle({
    ...bundling,
    stdin: {
      contents: names.map((client) => clients[client]).join('\n'),
      resolveDir: bundling.absWorkingDir,
    },
    splitting: false,
    outfile,
    outExtension: {},
  })
  return outfile
}

/** Returns whether the command line names the Lambda's area or task, or names none. */
const isWanted = ({ name }: LambdaFunction) =>
  commandArguments.length === 0 || name.split('-').some((part) => commandArguments.includes(part))

await build()
const templates = readAssembly(path.join(root, 'cdk.out'))
const model = openModel(templates, { secret: () => 'a-secret-of-the-bench', localize: (text) => text })
const outdir = mkdtempSync(path.join(tmpdir(), 'lambda-load-'))
try {
  for (const fn of lambdaFunctionsOf(model).filter(isWanted)) {
    const inputs = inputsOf(fn)
    // Unpacking a browser takes seconds, so the load of its code does not matter.
    const hasBudget = !hasChromium({ inputs })
    const [clientsMs, wholeMs] = loadTimes(
      fn,
      hasBudget,
      await bundleClients(clientsOf(inputs), outdir),
      entryOf(fn).file,
    )
    recordFigure(`${fn.name}: clients alone`, clientsMs)
    recordFigure(fn.name, wholeMs)
    const ratio = wholeMs / clientsMs
    console.info(
      `${fn.name}: ${wholeMs.toFixed(0)} ms, clients alone ${clientsMs.toFixed(0)} ms, ×${ratio.toFixed(2)}`,
    )
    if (hasBudget) recordAgainstBudget(fn.name, ratio, budget)
  }
} finally {
  rmSync(outdir, { recursive: true })
}
