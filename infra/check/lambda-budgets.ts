import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { builtFunctions, type FunctionBundle } from '../build/functions.ts'

/** Kilobytes (1024) of the zip that Lambda loads: a cold start grows with it. */
const plain = 150
/** With S3 or Stripe aboard. */
const withStorage = 200
/** With both: it hands out what was paid for. */
const withBoth = 250
/** Knows the time zones of the world's towns. */
const withTowns = 265
/** React with its server, the shell, components and pages with a loader, and all documents' frames in three languages. */
const ssr = 236
/** Takes pictures in forms, sanitizes what editors write and invokes Lambdas: S3, the sanitizer (40 KB) and the client of Lambda (25 KB). */
const content = 250
/** The same, and prints certificates: pdfkit and two fonts, in a file of its own that is read when one is printed (365 KB). */
const printing = 620
/** Judges passkeys, whatever the authenticator: every certificate that one may come with (115 KB). */
const withPasskeys = 235
/** Reads spreadsheets of every kind; takes logos, writes letters and knows where the world's towns are (100 KB) besides. */
const imports = 535
/** Reads and writes pictures: libvips and its codecs as native code for one processor, of which 8 MB stay zipped. */
const withSharp = 9000

interface WeighedBundle {
  name: string
  /** Kilobytes. */
  size: number
  budget: number
}

/** Chromium alone is 67 MB, so neither a budget nor a comparison says anything of a Lambda that brings it. */
export const bringsBrowser = ({ inputs }: Pick<FunctionBundle, 'inputs'>): boolean =>
  inputs.includes('functions/audit/chromium/unpackedChromium.ts')

const budgetOf = ({ area, inputs }: FunctionBundle): number => {
  const holds = (part: string) => inputs.some((input) => input.includes(part))
  if (holds('node_modules/sharp/')) return withSharp
  if (area === 'directory' && holds('functions/directory/sheets/')) return imports
  if (holds('node_modules/pdfkit/')) return printing
  if (holds('node_modules/sanitize-html/')) return content
  if (holds('node_modules/@simplewebauthn/server/')) return withPasskeys
  if (holds('functions/platform/towns/')) return withTowns
  const heavy = ['node_modules/@aws-sdk/client-s3/', 'node_modules/stripe/'].filter(holds)
  return [plain, withStorage, withBoth][heavy.length] ?? plain
}

/** Kilobytes of files of a folder, zipped as the CDK zips them: without the source maps. */
function zippedSize(folder: string, files: readonly string[]): number {
  const code = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file))]))
  return zipSync(code, { level: 9 }).length / 1024
}

const weigh = (bundle: FunctionBundle): WeighedBundle => ({
  name: `${bundle.area}/${bundle.name}`,
  size: zippedSize(bundle.folder, bundle.files),
  budget: budgetOf(bundle),
})

/** The Lambda that the web's build has made. */
function weighSsr(): WeighedBundle {
  const folder = path.resolve(import.meta.dirname, '../../dist/web/ssr')
  const files = readdirSync(folder).filter((file) => !file.endsWith('.map'))
  return { name: 'site/ssr', size: zippedSize(folder, files), budget: ssr }
}

/** Returns a sentence for each Lambda that is heavier than it may be, as the last build left them. */
export function checkLambdaBudgets(): string[] {
  return [
    ...builtFunctions()
      .filter((bundle) => !bringsBrowser(bundle))
      .map(weigh),
    weighSsr(),
  ]
    .filter(({ size, budget }) => size > budget)
    .map(
      ({ name, size, budget }) =>
        `The Lambda ${name} is ${size.toFixed(0)} KB zipped; its budget is ${budget} KB.`,
    )
}
