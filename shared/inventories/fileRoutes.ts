import * as z from 'zod/mini'
import { ById, type Route } from '../kernel/area.ts'
import { flag, id, whole } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { uploadRefusals } from '../kernel/refusals.ts'
import { sheetRefusals } from '../sheets/refusals.ts'
import { ImportReport } from './importReport.ts'
import { firstYear, lastYear } from './limits.ts'
import { inventoryErrors, inventoryRefusals } from './refusals.ts'

const { missing, needsPlan, noAccount } = inventoryRefusals
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The routes of spreadsheets and other files. */
export const fileRoutes = {
  template: {
    method: 'GET',
    path: '/api/inventories/template',
    access: 'user',
    summary: 'Download a spreadsheet to fill in with activities',
    input: z.object({ language: z._default(Language, 'en') }),
    output: z.unknown(),
    download: xlsx,
  },
  import: {
    method: 'POST',
    path: '/api/inventories/{id}/import',
    access: 'user',
    summary:
      'Add the right rows of an uploaded spreadsheet as activities, and name what is wrong with the others. Numbers are read as people type them in `language`, and kinds, units, qualities and regions by their keys or by the names that pages show in it. The same file again adds nothing twice; `dryRun` adds nothing at all',
    input: z.object({
      ...ById.shape,
      /** The `key` of an upload for the purpose `inventory-sheet`. */
      fileKey: id(),
      language: z._default(Language, 'en'),
      dryRun: flag(),
    }),
    refuses: [
      missing,
      needsPlan,
      noAccount,
      inventoryRefusals.tooManyActivities,
      inventoryRefusals.columnsMissing,
      ...Object.values(sheetRefusals),
      uploadRefusals.missing,
      uploadRefusals.tooLarge,
    ],
    output: ImportReport,
    throttles: [{ by: 'account', limit: 60, minutes: 60 }],
  },
  export: {
    method: 'GET',
    path: '/api/inventories/{id}/export',
    access: 'user',
    summary:
      'Download a year as the energy and greenhouse-gas sheet of the EU’s voluntary standard for small companies (`vsme`), as a summary after the GHG Protocol (`ghg`), or with all that leads to each figure (`evidence`). The portal remembers the hash of evidence, never its content',
    input: z.object({
      ...ById.shape,
      format: z._default(z.enum(['csv', 'xlsx', 'pdf', 'json']), 'xlsx'),
      sheet: z._default(z.enum(['vsme', 'ghg', 'evidence']), 'vsme'),
      year: whole(firstYear, lastYear, inventoryErrors.year.code),
      language: z._default(Language, 'en'),
    }),
    refuses: [missing, inventoryRefusals.exportTooLarge],
    output: z.unknown(),
    download: ['text/csv', xlsx, 'application/pdf', 'application/json'],
    throttles: [{ by: 'account', limit: 120, minutes: 60 }],
  },
} as const satisfies Record<string, Route>
