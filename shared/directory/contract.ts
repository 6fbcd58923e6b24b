import * as z from 'zod/mini'
import { ById, defineArea, PageQuery } from '../kernel/area.ts'
import { uploadRefusals } from '../kernel/refusals.ts'
import { Listing } from './listing.ts'
import { memberRoutes } from './memberRoutes.ts'
import { directoryRefusals, importRefusals } from './refusals.ts'
import { RowError, Upload, UploadStatus } from './upload.ts'
import { directorySheet, listingLogo } from './uploads.ts'

/** A spreadsheet: a multipart `file`, or the `key` of an earlier upload. */
const Sheet = z.object({ key: z.string().check(z.minLength(1), z.maxLength(500)) })
const sheetFile = { file: { purpose: directorySheet, as: 'key' } } as const

const { notStarted, ...unreadable } = importRefusals
const sheetRefusals = [uploadRefusals.missing, uploadRefusals.tooLarge, ...Object.values(unreadable)]

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
  },
  api: { memory: 1769 },
  uploads: [listingLogo],
  routes: {
    list: {
      method: 'GET',
      path: '/api/directory',
      access: 'public',
      summary: 'Published companies by name; one letter, one category, or those that match a search',
      input: z.object({
        ...PageQuery,
        /** A to Z or `#`; anything else finds nothing. */
        letter: z.optional(z.string().check(z.trim(), z.maxLength(20))),
        /** An industry, or a contractor type. */
        category: z.optional(z.string().check(z.trim(), z.maxLength(200))),
        q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
      }),
      output: z.array(Listing),
      cacheable: true,
      paged: true,
    },
    categories: {
      method: 'GET',
      path: '/api/directory/local-contractor-categories',
      access: 'public',
      summary: 'Contractor types in use with their counts; all of them with 0 when there are none',
      output: z.array(z.object({ name: z.string(), count: z.number() })),
      cacheable: true,
    },
    nearby: {
      method: 'GET',
      path: '/api/directory/nearby',
      access: 'public',
      summary: 'The town nearest to the caller, or to lat and lng',
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
      summary: 'One published company',
      input: ById,
      refuses: [directoryRefusals.missing],
      output: z.extend(Listing, {
        /** True if the company was imported and no member manages it: a member may claim it. */
        claimable: z.boolean(),
      }),
      cacheable: true,
    },
    ...memberRoutes,
    testParse: {
      method: 'POST',
      path: '/api/directory/test-parse',
      access: 'admin',
      summary: 'What a spreadsheet holds, without storing anything',
      input: Sheet,
      files: sheetFile,
      refuses: sheetRefusals,
      output: z.object({
        fileName: z.string(),
        fileExtension: z.string(),
        totalRows: z.number(),
        sheets: z.array(z.object({ name: z.string(), rows: z.number(), missing: z.array(z.string()) })),
        /** Maps each category of the file to the industry it becomes. */
        autoCategorization: z.record(z.string(), z.string()),
        headers: z.array(z.string()),
        firstRow: z.record(z.string(), z.string()),
      }),
    },
    bulkUpload: {
      method: 'POST',
      path: '/api/directory/bulk-upload',
      access: 'admin',
      summary:
        'Import a spreadsheet; answers 202 at once under Prefer: respond-async, or when it takes longer than 20 s',
      input: Sheet,
      files: sheetFile,
      async: true,
      refuses: [...sheetRefusals, notStarted],
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
      summary: 'All uploads, newest first',
      input: z.object(PageQuery),
      output: z.array(Upload),
      paged: true,
    },
    upload: {
      method: 'GET',
      path: '/api/directory/upload-history/{id}',
      access: 'admin',
      summary: 'One upload and how far it has come; its errors page by page',
      input: z.object({ ...ById.shape, ...PageQuery }),
      output: Upload,
      paged: true,
    },
    errors: {
      method: 'GET',
      path: '/api/directory/upload-history/{id}/errors',
      access: 'admin',
      summary: "The admin's own sheet back, wrong rows marked with the reason",
      input: ById,
      output: z.unknown(),
      download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    uploaded: {
      method: 'GET',
      path: '/api/directory/admin-uploads',
      access: 'admin',
      summary: 'The listings that belong to an upload',
      input: z.object({ batchId: z.string().check(z.minLength(1), z.maxLength(200)) }),
      refuses: [directoryRefusals.uploadMissing],
      output: z.object({ count: z.number(), listings: z.array(Listing) }),
    },
    removeUpload: {
      method: 'DELETE',
      path: '/api/directory/upload-history/{id}',
      access: 'admin',
      summary:
        'Delete an upload and the listings that belong to it; answers 202 when it takes longer than 20 s, and goes on by itself',
      input: ById,
      output: z.object({
        batchId: z.optional(z.string()),
        /** Only in a 202: `deletedListings` counts those deleted so far; the same call again waits on. */
        status: z.optional(z.literal('deleting')),
        deletedListings: z.number(),
      }),
    },
    clearAll: {
      method: 'DELETE',
      path: '/api/directory/clear-all',
      access: 'admin',
      summary:
        "Delete every listing that came by upload, never a member's own; answers 202 as the deletion of one does",
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
