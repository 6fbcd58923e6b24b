import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zipSync } from 'fflate'
import { bundleFunctions, type FunctionBundle } from '../build/functions.ts'

/** Kilobytes (1024) of the zip that Lambda loads: a cold start grows with it. */
const plain = 150
/** With S3 or Stripe aboard. */
const withStorage = 200
/** Reads spreadsheets of every kind. */
const imports = 500
/** Reads and writes pictures: libvips and its codecs as native code for one processor, of which 8 MB stay zipped. */
const withSharp = 9000

interface WeighedBundle {
  name: string
  /** Kilobytes, zipped as the CDK zips it: without the source maps. */
  size: number
  budget: number
}

const budgetOf = ({ area, inputs }: FunctionBundle): number => {
  const holds = (part: string) => inputs.some((input) => input.includes(part))
  if (holds('node_modules/sharp/')) return withSharp
  if (area === 'directory' && holds('functions/directory/sheets/')) return imports
  return holds('node_modules/@aws-sdk/client-s3/') || holds('node_modules/stripe/') ? withStorage : plain
}

function weigh(bundle: FunctionBundle): WeighedBundle {
  const code = Object.fromEntries(bundle.files.map((file) => [file, readFileSync(path.join(bundle.folder, file))]))
  const zipped = zipSync(code, { level: 9 })
  return { name: `${bundle.area}/${bundle.name}`, size: zipped.length / 1024, budget: budgetOf(bundle) }
}

/** A sentence for each Lambda that is heavier than it may be. Bundles anew, apart from what a running portal uses. */
export async function checkLambdaBudgets(): Promise<string[]> {
  const outdir = mkdtempSync(path.join(tmpdir(), 'lambda-budgets-'))
  try {
    return (await bundleFunctions(outdir))
      .map(weigh)
      .filter(({ size, budget }) => size > budget)
      .map(({ name, size, budget }) => `The Lambda ${name} is ${size.toFixed(0)} KB zipped; its budget is ${budget} KB.`)
  } finally {
    rmSync(outdir, { recursive: true })
  }
}
