import * as z from 'zod/mini'
import { ById, defineArea, Nothing, PageQuery } from '../kernel/area.ts'
import { Language } from '../kernel/language.ts'
import { throttleRefusals } from '../kernel/refusals.ts'
import { count } from '../kernel/setting.ts'
import { Audit } from './audit.ts'
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
  ...ofPages
} = auditRefusals
const addressRefusals = [notPublic, withCredentials, wrongPort]
const reports = 'public/files/audits/'
const kept = 'audits/'

/** Audits of web pages: their carbon, speed and accessibility, measured as a visitor would see them. */
export const audit = defineArea({
  name: 'audit',
  needs: {
    owns: {
      table: ['AUDIT#*', 'AUDITPAGE#*', 'AUDITS#*', 'WATCH#*'],
      gsi2: ['WATCHES'],
      files: [reports, kept],
    },
    personalData: ['AUDITS#*', 'WATCH#*'],
    borrows: { table: { 'USER#*': ['get'] } },
    mail: true,
  },
  settings: {
    limit: count(30, 'audits', 'How many audits one address may ask for in an hour'),
    perMinute: count(
      30,
      'audits',
      'How many audits everyone together may ask for in a minute: each takes a browser for half a minute or so, and log-in and payments need room beside them',
    ),
    perDay: count(3000, 'audits', 'How many audits everyone together may ask for in a day'),
  },
  routes: {
    start: {
      method: 'POST',
      path: '/api/audit',
      access: 'public',
      summary:
        'Audit a web page; answers 202 at once under Prefer: respond-async, or when it takes longer than 25 s',
      input: z.object({
        /** An address without a scheme is tried with https, then with http. */
        url: pageAddress(),
        /** The report's language. Default: that of the query, then of Accept-Language, then English. */
        language: z.optional(Language),
      }),
      example: { url: 'https://example.org/' },
      async: true,
      // The handler counts audits itself, because an invalid address does not count.
      refuses: [...addressRefusals, ...Object.values(ofPages), notStarted, busy, throttleRefusals.tooMany],
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
      summary: 'The audits that the caller has asked for while logged in, newest first',
      input: z.object(PageQuery),
      output: z.array(Audit),
      paged: true,
    },
    get: {
      method: 'GET',
      path: '/api/audit/{id}',
      access: 'public',
      summary: 'How far an audit has come, and what it came to',
      input: ById,
      refuses: [missing],
      output: Audit,
    },
    watches: {
      method: 'GET',
      path: '/api/audit/watches',
      access: 'user',
      summary: 'The pages that are audited each month for the caller, each with its trend',
      output: z.array(Watch),
    },
    watch: {
      method: 'POST',
      path: '/api/audit/watches',
      access: 'member',
      summary: 'Audit a page now, and anew each month; of a page that is watched already, that watch',
      input: z.object({ url: pageAddress(), language: z.optional(Language) }),
      example: { url: 'https://example.org/' },
      throttles: [{ by: 'account', limit: 30, minutes: 60 }],
      refuses: [...addressRefusals, ofPages.unknownName, tooManyWatches, notStarted, busy],
      output: Watch,
      status: 201,
    },
    unwatch: {
      method: 'DELETE',
      path: '/api/audit/watches/{id}',
      access: 'user',
      summary: 'Watch a page no longer',
      input: ById,
      refuses: [watchMissing],
      output: Nothing,
    },
    badge: {
      method: 'GET',
      path: '/api/audit/badges/{id}',
      access: 'public',
      summary: 'The latest figure of a page as a small picture, for the page itself to show',
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
      summary: 'Leads to the report of the latest audit of a page: what its badge links to',
      input: ById,
      refuses: [missing],
      output: z.unknown(),
      status: 303,
    },
  },
  workflows: { 'page-audit': {} },
  tasks: {
    /**
     * The browser that opens strangers' pages. It may access nothing: it hands its results over by presigned
     * uploads. npm has a Chromium only for this architecture.
     */
    measure: { memory: 3008, timeout: 300, architecture: 'x86_64', isolated: true },
    /** Prints the report with a browser that opens nothing else. */
    print: {
      memory: 2048,
      timeout: 120,
      architecture: 'x86_64',
      uses: { files: { [kept]: ['get'], [reports]: ['put'] } },
    },
    write: { timeout: 60, uses: { files: { [kept]: ['get'], [reports]: ['put'] } } },
    /** Stores the figures, or the reason of the failure, and removes files that are no longer needed. */
    store: { timeout: 60 },
    /** Starts the audits of watched pages that are due. */
    rewatch: { everyMinutes: 60, timeout: 120, starts: ['page-audit'] },
  },
})
