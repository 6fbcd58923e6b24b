import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { Language } from '../kernel/language.ts'
import { throttleRefusals } from '../kernel/refusals.ts'
import { capacity, count } from '../kernel/setting.ts'
import { Audit } from './audit.ts'
import { maxReceiveCount } from './auditQueue.ts'
import { pageAddress } from './pageAddress.ts'
import { auditRefusals } from './refusals.ts'
import { Watch } from './watch.ts'

const {
  missing,
  notPublic,
  withCredentials,
  wrongPort,
  notStarted,
  busy,
  watchMissing,
  tooManyWatches,
  ...pageFaults
} = auditRefusals
const addressRefusals = [notPublic, withCredentials, wrongPort]
const publicFolder = 'public/files/audits/'
const privateFolder = 'audits/'

/** Audits of web pages: their carbon, speed and accessibility, measured as a visitor would see them. */
export const audit = defineArea({
  name: 'audit',
  needs: {
    owns: {
      table: ['AUDIT#*', 'AUDITPAGE#*', 'AUDITS#*', 'AUDITTICKETS', 'WATCH#*'],
      gsi2: ['WATCHES'],
      files: [publicFolder, privateFolder],
    },
    personalData: ['AUDITS#*', 'WATCH#*'],
    borrows: { table: { 'USER#*': ['get'] } },
    mail: true,
  },
  // An audit that was under way then has ended since, and nothing would end it again.
  onRestore: { keepsNewer: ['Audit', 'AuditedPage'] },
  settings: {
    limit: count(30, 'audits', 'How many audits one address may ask for in an hour'),
    perDay: count(
      3000,
      'audits',
      'How many audits everyone together may ask for in a day. One customer’s network may ask for a tenth of them',
    ),
    browsers: capacity(
      2,
      'audits',
      'How many audits run at once; more wait in a queue. Each takes two Lambdas, and three while its report is written, of the account’s quota, which is 10 in a new account',
      { min: 2, max: 1000 },
    ),
  },
  routes: {
    start: {
      method: 'POST',
      path: '/api/audit',
      access: 'public',
      summary:
        'Audit a web page; the response waits up to 25 s for the result, and is 202 at once with `Prefer: respond-async` or when other audits are before this one',
      input: z.object({
        /** An address without a scheme is tried with https, then with http. */
        url: pageAddress(),
        /** The report's language. Default: the query's, else that of Accept-Language, else English. */
        language: z.optional(Language),
      }),
      example: { url: 'https://example.org/' },
      async: true,
      // The handler counts audits itself, because an invalid address does not count.
      refuses: [...addressRefusals, ...Object.values(pageFaults), notStarted, busy, throttleRefusals.tooMany],
      output: z.object({
        auditId: z.string(),
        status: z.optional(z.literal('running')),
        htmlPath: z.optional(z.string()),
        pdfPath: z.optional(z.string()),
      }),
    },
    recent: {
      method: 'GET',
      path: '/api/audit',
      access: 'user',
      summary: 'List the audits that the caller requested while logged in, newest first',
      input: z.object(PageQuery),
      output: z.array(Audit),
      paged: true,
    },
    get: {
      method: 'GET',
      path: '/api/audit/{id}',
      access: 'public',
      summary: 'Read the progress of an audit, and its result once it is done',
      input: ById,
      refuses: [missing],
      output: Audit,
    },
    watches: {
      method: 'GET',
      path: '/api/audit/watches',
      access: 'user',
      summary: 'List the pages that are audited each month for the caller, each with its trend',
      output: z.array(Watch),
    },
    watch: {
      method: 'POST',
      path: '/api/audit/watches',
      access: 'member',
      summary: 'Audit a page now and every month from now on; a page that is already watched keeps its watch',
      input: z.object({ url: pageAddress(), language: z.optional(Language) }),
      example: { url: 'https://example.org/' },
      throttles: [{ by: 'account', limit: 30, minutes: 60 }],
      refuses: [...addressRefusals, pageFaults.unknownName, tooManyWatches, notStarted, busy],
      output: Watch,
      status: 201,
    },
    unwatch: {
      method: 'DELETE',
      path: '/api/audit/watches/{id}',
      access: 'user',
      summary: 'Stop the monthly audits of a page',
      input: ById,
      refuses: [watchMissing],
      output: Nothing,
    },
    badge: {
      method: 'GET',
      path: '/api/audit/badges/{id}',
      access: 'public',
      summary: 'Badge (SVG) with the latest figure of a page, for the page to show',
      input: z.object({ ...ById.shape, lang: z.optional(Language) }),
      refuses: [missing],
      output: z.string(),
      mediaType: 'image/svg+xml',
      cacheable: true,
    },
    report: {
      method: 'GET',
      path: '/api/audit/badges/{id}/report',
      access: 'public',
      summary: 'Redirect to the report of the latest audit of a page: the link of its badge',
      input: ById,
      refuses: [missing],
      output: z.unknown(),
      status: 303,
    },
  },
  workflows: { 'page-audit': { startedBy: 'tasks' } },
  tasks: {
    /** Runs the audits of the queue, and is busy as long as their browsers are. */
    run: {
      memory: 256,
      timeout: 900,
      starts: ['page-audit'],
      queue: {
        maximumConcurrency: 'browsers',
        maxReceiveCount,
        hurts:
          'Visitors and members see their audits end as failed, because they could not be started or followed. If the Lambda itself does not start, they wait until the messages are redriven.',
      },
    },
    /**
     * The browser that opens strangers' pages. Its role permits nothing: results leave by presigned uploads.
     * npm has a Chromium only for this architecture.
     */
    measure: { memory: 3008, timeout: 300, architecture: 'x86_64', isolated: true },
    /** Prints the report with a browser that opens nothing else. */
    print: {
      memory: 2048,
      timeout: 120,
      architecture: 'x86_64',
      uses: { files: { [privateFolder]: ['get'], [publicFolder]: ['put'] } },
    },
    write: { timeout: 60, uses: { files: { [privateFolder]: ['get'], [publicFolder]: ['put'] } } },
    /** Stores the figures, or the reason of the failure, and removes files that are no longer needed. */
    store: { timeout: 60 },
    /** Puts the audits of watched pages that are due into the queue. */
    rewatch: { everyMinutes: 60, timeout: 120, sends: ['run'] },
  },
})
