import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { bundling } from '../build/bundling.ts'
import { bundleFunctions, type FunctionBundle } from '../build/functions.ts'
import { workflows } from '../workflows/workflows.ts'
import { bringsBrowser } from './lambda-budgets.ts'

/**
 * `npm run bench:lambda`: a Lambda loads in at most 1.3 times the time of a bundle with its SDK clients alone, measured in the
 * same run.
 */
const budget = 1.3
const runs = 9

const clients: Record<string, string> = {
  'client-dynamodb': "import { DynamoDBClient } from '@aws-sdk/client-dynamodb'; export const dynamodb = new DynamoDBClient()",
  'lib-dynamodb': "import * as lib from '@aws-sdk/lib-dynamodb'; export const commands = { ...lib }",
  'client-s3': "import { S3Client } from '@aws-sdk/client-s3'; export const s3 = new S3Client()",
  'client-lambda': "import { LambdaClient } from '@aws-sdk/client-lambda'; export const lambda = new LambdaClient()",
  'client-sfn': "import { SFNClient } from '@aws-sdk/client-sfn'; export const sfn = new SFNClient()",
  'client-sesv2': "import { SESv2Client } from '@aws-sdk/client-sesv2'; export const ses = new SESv2Client()",
}

/** What a Lambda finds at load. */
const environment = {
  PATH: process.env.PATH ?? '',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'none',
  AWS_SECRET_ACCESS_KEY: 'none',
  TABLE_NAME: 'portal',
  FILES_BUCKET: 'portal-files',
  ORIGIN: 'https://portal.example.org',
  STAGE: 'bench',
  ORIGIN_SECRET: 'a-secret-of-the-bench',
  FUNCTIONS:
    'bench-account-finishErasures,bench-mail-send,bench-pictures-publish,bench-pictures-settle,bench-downloads-publish,bench-downloads-settle',
  MAIL_FROM: 'portal@example.org',
  WORKFLOWS: Object.keys(workflows)
    .map((name) => `arn:aws:states:us-east-1:000000000000:stateMachine:bench-${name}`)
    .join(','),
  POWERTOOLS_METRICS_NAMESPACE: 'portal',
}

const timed =
  'const began = performance.now(); await import(process.argv[1]); console.log(performance.now() - began); process.exit()'

/** Milliseconds from nothing to loaded, in a process of its own. */
function loadTime(file: string): number {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', timed, file], {
    env: environment,
    encoding: 'utf8',
  })
  return Number(printed.trim().split('\n').at(-1))
}

/** The best of several runs of each file, taken in turns: other work on the machine can only make a run longer. */
function loadTimes(...files: [string, string]): [number, number] {
  const best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let run = 0; run < runs; run++) {
    for (const index of [0, 1] as const) best[index] = Math.min(best[index], loadTime(files[index]))
  }
  return best
}

/** A bundle of the SDK clients that the Lambda holds, and of nothing else. */
async function clientsAlone({ inputs }: FunctionBundle, outdir: string): Promise<string> {
  const held = Object.keys(clients).filter((client) => inputs.some((input) => input.includes(`node_modules/@aws-sdk/${client}/`)))
  const name = held.join('+') || 'nothing'
  const contents = held.map((client) => clients[client]).join('\n')
  await build({
    ...bundling,
    stdin: { contents, resolveDir: bundling.absWorkingDir },
    splitting: false,
    outfile: path.join(outdir, `${name}.mjs`),
    outExtension: {},
  })
  return path.join(outdir, `${name}.mjs`)
}

const outdir = mkdtempSync(path.join(tmpdir(), 'lambda-load-'))
try {
  const ours = await bundleFunctions(path.join(outdir, 'functions'))
  for (const bundle of ours.filter((one) => !bringsBrowser(one))) {
    const [alone, whole] = loadTimes(await clientsAlone(bundle, outdir), path.join(bundle.folder, 'index.mjs'))
    const ratio = whole / alone
    const verdict = ratio <= budget ? '' : `  over the budget of ${budget}`
    console.info(
      `${bundle.area}/${bundle.name}: ${whole.toFixed(0)} ms, clients alone ${alone.toFixed(0)} ms, ×${ratio.toFixed(2)}${verdict}`,
    )
    if (verdict) process.exitCode = 1
  }
} finally {
  rmSync(outdir, { recursive: true })
}
