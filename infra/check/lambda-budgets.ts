import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { zipSync } from 'fflate'
import { builtFunctions, type FunctionBundle } from '../build/functions.ts'

/** Budgets are kilobytes (1024) of the zip that Lambda loads, because a cold start grows with it. */
const plainLambda = 150
/** The Lambda starts workflows and invokes Lambdas, by a client of the SDK for each (31 KB zipped). */
const withTwoClients = 155
/** Like `withTwoClients`, and the Lambda writes and schedules issues and welcome letters, and counts audiences of members. */
const withNewsletter = 162
/** The Lambda checks passwords and writes the letters about accounts, seven kinds in three languages. */
const withAccountLetters = 156
/** The Lambda writes the letters of bookings, 31 kinds in three languages (10 KB), with the sessions for calendars. */
const withBookingLetters = 168
/** The Lambda has all contracts, from which it makes the API's documentation. */
const withAllContracts = 176
/** The Lambda has S3 or Stripe in it. */
const withStorageOrStripe = 200
/**
 * The Lambda has S3, the texts of all pages in three languages, in which it searches, and synonyms (7 KB).
 */
const search = 207
/** The Lambda has S3 and Stripe, to hand out files that were paid for, and the invoices of Stripe. */
const withStorageAndStripe = 258
/** The Lambda has the time zones of the world's towns. */
const withTowns = 268
/** Like `withTowns`, and the Lambda accepts portraits in forms (S3, 54 KB). */
const withTownsAndStorage = 326
/** The Lambda reads other people's calendars: ical.js, in a chunk that is loaded when one is read (33 KB). */
const withCalendars = 172
/** Like `withTownsAndStorage` and `withCalendars`. */
const withTownsAndCalendars = 366
/**
 * The Lambda that renders pages has React with its server, the shell, components and pages with a loader
 * (five of them legal pages, three of courses, two of the shop, and two of events with their file for
 * calendars). It also has the frames and sections of all documents in three languages; the plans line by line
 * and the answers to questions about them are 11 KB of these.
 */
const ssr = 401
/**
 * The Lambda of the sitemap has the pages with a loader and all that they import, because these pages list
 * their own addresses. So it has S3, the Lambda client and React without its server.
 */
const sitemap = 296
/** The Lambda of forms has React with its server, and the pages with forms in three languages. */
const forms = 276
/** The Lambda accepts pictures in forms, sanitizes HTML and invokes Lambdas: S3, the sanitizer (40 KB), the Lambda client (25 KB). */
const content = 250
/**
 * Like `content`, and the Lambda prints certificates: pdfkit and two fonts, in a chunk that is loaded when one
 * is printed (365 KB). The client of Secrets Manager is another chunk (6 KB), for the key of films.
 */
const printing = 633
/**
 * The Lambda reads spreadsheets and prints PDFs, each in chunks that are loaded when one is needed. It
 * calculates with the published factors.
 */
const readingAndPrinting = 790
/**
 * The Lambda publishes files for download (S3), and reads rows of workbooks in chunks that are loaded when one is for sale. The
 * formatter of numbers and dates (164 KB) is one of them, for the workbooks that need it.
 */
const withExtracts = 335
/** The Lambda verifies passkeys, with the certificates of every authenticator (115 KB). */
const withPasskeys = 235
/**
 * The Lambda reads spreadsheets, accepts logos and writes letters. It has the world's towns (100 KB) and, to
 * geocode addresses, smaller ones (130 KB), in chunks that are loaded when one is needed. It searches and
 * filters the directory in its own copy of the search's index (26 KB before zipping).
 */
const imports = 710
/** The Lambda converts pictures: libvips and its codecs as native code, 8 MB zipped. */
const withSharp = 9000

interface WeighedBundle {
  name: string
  /** Kilobytes. */
  size: number
  budget: number
}

/** True if the bundle has Chromium (67 MB): for such a Lambda budgets and comparisons mean nothing. */
export const hasChromium = ({ inputs }: Pick<FunctionBundle, 'inputs'>): boolean =>
  inputs.includes('functions/audit/chromium/unpackedChromium.ts')

const budgetOf = ({ area, inputs }: FunctionBundle): number => {
  const holds = (part: string) => inputs.some((input) => input.includes(part))
  if (holds('node_modules/sharp/')) return withSharp
  if (holds('functions/downloads/parts/extractOf.ts')) return withExtracts
  if (area === 'directory' && holds('functions/platform/sheets/')) return imports
  if (holds('functions/platform/sheets/') && holds('node_modules/pdfkit/')) return readingAndPrinting
  if (holds('node_modules/pdfkit/')) return printing
  if (holds('node_modules/sanitize-html/')) return content
  if (holds('node_modules/@simplewebauthn/server/')) return withPasskeys
  if (holds('node_modules/ical.js/'))
    return holds('functions/platform/towns/') ? withTownsAndCalendars : withCalendars
  if (holds('functions/platform/towns/'))
    return holds('node_modules/@aws-sdk/client-s3/') ? withTownsAndStorage : withTowns
  if (area === 'system') return withAllContracts
  if (holds('functions/account/letters.ts')) return withAccountLetters
  if (holds('functions/bookings/letters.ts')) return withBookingLetters
  if (holds('functions/newsletter/issues/issueHandlers.ts')) return withNewsletter
  if (area === 'search') return search
  const heavy = ['node_modules/@aws-sdk/client-s3/', 'node_modules/stripe/'].filter(holds)
  const clients = ['aws/stepFunctionsClient.ts', 'aws/lambdaClient.ts'].filter(holds)
  const light = clients.length > 1 ? withTwoClients : plainLambda
  return [light, withStorageOrStripe, withStorageAndStripe][heavy.length] ?? light
}

/** Kilobytes of the files of a folder, zipped as the CDK does it, without source maps. */
function zippedSize(folder: string, files: readonly string[]): number {
  const code = Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file))]))
  return zipSync(code, { level: 9 }).length / 1024
}

const weigh = (bundle: FunctionBundle): WeighedBundle => ({
  name: `${bundle.area}/${bundle.name}`,
  size: zippedSize(bundle.folder, bundle.files),
  budget: budgetOf(bundle),
})

/** Weighs a Lambda of the web's build. */
function weighSite(name: 'ssr' | 'sitemap' | 'forms', budget: number): WeighedBundle {
  const folder = path.resolve(import.meta.dirname, '../../dist/web', name)
  const files = readdirSync(folder).filter((file) => !file.endsWith('.map'))
  return { name: `site/${name}`, size: zippedSize(folder, files), budget }
}

/** Returns a sentence for each Lambda of the last build that is over its budget. */
export function checkLambdaBudgets(): string[] {
  return [
    ...builtFunctions()
      .filter((bundle) => !hasChromium(bundle))
      .map(weigh),
    weighSite('ssr', ssr),
    weighSite('sitemap', sitemap),
    weighSite('forms', forms),
  ]
    .filter(({ size, budget }) => size > budget)
    .map(
      ({ name, size, budget }) =>
        `The Lambda ${name} is ${size.toFixed(0)} KB zipped; its budget is ${budget} KB.`,
    )
}
