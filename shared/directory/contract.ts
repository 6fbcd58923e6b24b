import * as z from 'zod/mini'
import { ById, defineArea, PageQuery } from '../kernel/area.ts'
import { Language } from '../kernel/language.ts'
import { uploadRefusals } from '../kernel/refusals.ts'
import { sheetRefusals } from '../sheets/refusals.ts'
import { ListedCompany, Listing, LocalPlace } from './listing.ts'
import { listingKeys } from './listingKeys.ts'
import { ListingFacets, ListingQuery, listingFilters } from './listingQuery.ts'
import { Layout, MappingField, MappingOffer } from './mapping.ts'
import { mapRoutes } from './mapRoutes.ts'
import { memberRoutes } from './memberRoutes.ts'
import { pageRoutes } from './pageRoutes.ts'
import { directoryRefusals, importRefusals } from './refusals.ts'
import { RowError, Upload, UploadStatus } from './upload.ts'
import { directorySheet, listingLogo } from './uploads.ts'

/** A spreadsheet: a multipart `file`, or the `key` of an earlier upload. */
const Sheet = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(500)),
  /** Which header of the file stands for each column that its own headers do not name. */
  mapping: MappingField,
})
const sheetFile = { file: { purpose: directorySheet, keyField: 'key' } } as const

/** The effect that an import would have on the companies of a file. Two rows about one company are one company. */
const CompaniesInFile = z.object({
  new: z.number(),
  /** In the directory already; the import updates them. */
  updated: z.number(),
  /** Members' own; the import leaves them as they are. */
  members: z.number(),
  /** Rows about a company that another row of the file names too. The last one counts. */
  repeats: z.number(),
  /** Companies not compared with the directory, since the file has more than 10,000. */
  notCompared: z.number(),
})

const { notStarted } = importRefusals
const fileRefusals = [uploadRefusals.missing, uploadRefusals.tooLarge, ...Object.values(sheetRefusals)]

export const directory = defineArea({
  name: 'directory',
  needs: {
    owns: {
      table: [
        'BATCH#*',
        'BATCHES',
        'DIRECTORY',
        'LISTING#*',
        'LISTINGCLAIM#*',
        'LISTINGKEY#*',
        'LISTINGNAME#*',
        'OWNCONTRACTORS',
        'OWNLISTING#*',
        'SHEETLAYOUT#*',
      ],
      gsi1: ['LISTINGMAIL#*', 'LISTINGS#*'],
      gsi2: ['CATEGORY#*', 'LOGOS'],
      files: ['imports/'],
    },
    borrows: {
      // A row's USER cell names the owner's e-mail.
      table: { 'EMAIL#*': ['get'], 'USER#*': ['get'] },
      // A logo sent with the form is stored where uploaded logos are; the area `pictures` reads it there.
      files: { 'uploads/directory-sheet/': ['get', 'put', 'remove'], 'uploads/listing-logo/': ['put'] },
    },
    personalData: ['LISTING#*', 'LISTINGCLAIM#*', 'LISTINGKEY#*', 'OWNCONTRACTORS', 'OWNLISTING#*'],
    mail: true,
    pictures: true,
    search: true,
    searchIndex: true,
  },
  api: { memory: 1769 },
  uploads: [listingLogo],
  searched: [listingKeys],
  onRestore: { leaves: ['ListingClaimToken'] },
  routes: {
    list: {
      method: 'GET',
      path: '/api/directory',
      access: 'public',
      summary:
        'List published companies that have all of the given values, by name unless another order is asked for',
      input: z.extend(ListingQuery, { lang: z.catch(z.optional(Language), undefined) }),
      output: z.array(ListedCompany),
      cacheable: true,
      paged: true,
    },
    facets: {
      method: 'GET',
      path: '/api/directory/facets',
      access: 'public',
      summary:
        'Count the companies that a list with these filters has, and those for each value of each filter',
      input: z.object({ ...listingFilters, lang: z.catch(z.optional(Language), undefined) }),
      output: ListingFacets,
      cacheable: true,
    },
    ...mapRoutes,
    categories: {
      method: 'GET',
      path: '/api/directory/local-contractor-categories',
      access: 'public',
      summary: 'Count the companies of each contractor type; without companies, every type with 0',
      output: z.array(z.object({ name: z.string(), count: z.number() })),
      cacheable: true,
    },
    nearby: {
      method: 'GET',
      path: '/api/directory/nearby',
      access: 'public',
      summary: 'Find the town nearest to the caller, or to `lat` and `lng`',
      input: z.object({
        lat: z.optional(z.string().check(z.maxLength(40))),
        lng: z.optional(z.string().check(z.maxLength(40))),
      }),
      output: z.object({
        userLocation: z.object({ city: z.string(), state: z.string(), country: z.string() }),
      }),
    },
    get: {
      method: 'GET',
      path: '/api/directory/{id}',
      access: 'public',
      summary:
        'Read a published company, by its id or by the slug of its page, with whatever name before the id',
      input: z.object({ ...ById.shape, lang: z.catch(z.optional(Language), undefined) }),
      refuses: [directoryRefusals.missing],
      output: z.extend(Listing, {
        local: z.optional(LocalPlace),
        /** True if the company was imported and no member manages it: a member may claim it. */
        claimable: z.boolean(),
      }),
      cacheable: true,
    },
    ...pageRoutes,
    ...memberRoutes,
    template: {
      method: 'GET',
      path: '/api/directory/template',
      access: 'admin',
      summary: 'Download an empty workbook with the columns of an import and what they mean',
      output: z.unknown(),
      download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    testParse: {
      method: 'POST',
      path: '/api/directory/test-parse',
      access: 'admin',
      recorded: false,
      summary: 'Preview a spreadsheet, without storing anything',
      input: Sheet,
      files: sheetFile,
      refuses: fileRefusals,
      output: z.object({
        fileName: z.string(),
        fileExtension: z.string(),
        totalRows: z.number(),
        sheets: z.array(z.object({ name: z.string(), rows: z.number(), missing: z.array(z.string()) })),
        /** Maps each category of the file to the industry it becomes. */
        autoCategorization: z.record(z.string(), z.string()),
        headers: z.array(z.string()),
        firstRow: z.record(z.string(), z.string()),
        /** Rows that the import will refuse. */
        wrongRows: z.number(),
        companies: CompaniesInFile,
        /** Present if a sheet's own headers lack required columns. */
        mapping: z.optional(MappingOffer),
      }),
    },
    bulkUpload: {
      method: 'POST',
      path: '/api/directory/bulk-upload',
      access: 'admin',
      summary:
        'Import a spreadsheet; the response is 202 at once with `Prefer: respond-async`, or after 20 s',
      input: z.object({
        ...Sheet.shape,
        /** As `test-parse` gave it. The mapping is suggested for the next sheet with this layout. */
        layout: z.optional(Layout),
      }),
      files: sheetFile,
      async: true,
      refuses: [...fileRefusals, notStarted],
      output: z.object({
        batchId: z.string(),
        status: UploadStatus,
        uploadedCount: z.optional(z.number()),
        errorCount: z.optional(z.number()),
        /** At most the first 1,000. */
        errors: z.optional(z.array(RowError)),
      }),
    },
    history: {
      method: 'GET',
      path: '/api/directory/upload-history',
      access: 'admin',
      summary: 'List the uploads, newest first',
      input: z.object(PageQuery),
      output: z.array(Upload),
      paged: true,
    },
    upload: {
      method: 'GET',
      path: '/api/directory/upload-history/{id}',
      access: 'admin',
      summary: 'Read an upload, its progress and, page by page, its errors',
      input: z.object({ ...ById.shape, ...PageQuery }),
      output: Upload,
      paged: true,
    },
    errors: {
      method: 'GET',
      path: '/api/directory/upload-history/{id}/errors',
      access: 'admin',
      summary:
        'Download the uploaded sheet with its wrong rows and their reasons marked, in the language of `lang`',
      input: ById,
      output: z.unknown(),
      download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    uploaded: {
      method: 'GET',
      path: '/api/directory/admin-uploads',
      access: 'admin',
      summary: 'List the listings of an upload',
      input: z.object({ batchId: z.string().check(z.minLength(1), z.maxLength(200)) }),
      refuses: [directoryRefusals.uploadMissing],
      output: z.object({ count: z.number(), listings: z.array(Listing) }),
    },
    removeUpload: {
      method: 'DELETE',
      path: '/api/directory/upload-history/{id}',
      access: 'admin',
      summary:
        'Delete an upload and its listings; the response is 202 after 20 s, and the deletion continues',
      input: ById,
      output: z.object({
        batchId: z.optional(z.string()),
        /** Only in a 202: `deletedListings` counts the deletions so far; the same request again waits for the rest. */
        status: z.optional(z.literal('deleting')),
        deletedListings: z.number(),
      }),
    },
    clearAll: {
      method: 'DELETE',
      path: '/api/directory/clear-all',
      access: 'admin',
      summary:
        "Delete all imported listings, but never a member's own; the response is 202 after 20 s, and the deletion continues",
      output: z.object({ status: z.optional(z.literal('deleting')), deletedCount: z.number() }),
    },
  },
  workflows: { 'directory-import': {}, 'directory-delete': {} },
  tasks: {
    parse: {
      hurts: 'An administrator’s spreadsheet is not read.',
      memory: 1769,
      timeout: 300,
      // It parses untrusted files, so it may access nothing but its own batch.
      uses: {
        table: { 'BATCH#*': ['get', 'check', 'put', 'change'] },
        files: { 'imports/': ['get', 'put'] },
      },
    },
    importRows: {
      timeout: 120,
      hurts: 'Companies of an administrator’s spreadsheet are missing from the directory.',
    },
    finish: { timeout: 120, hurts: 'An administrator’s import stays open without a result.' },
    remove: { timeout: 120 },
    /** Erases logos of companies that were deleted with their member's account. */
    forgetLogos: { everyMinutes: 5, timeout: 120 },
  },
})
