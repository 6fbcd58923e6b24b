import { readFile } from 'node:fs/promises'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { beforeAll } from 'vitest'
import type { DirectoryPlatform } from '#functions/directory/directoryPlatform.ts'
import { directoryHandlers } from '#functions/directory/handlers.ts'
import { finishBatch } from '#functions/directory/import/finishBatch.ts'
import { importChunk } from '#functions/directory/import/importChunk.ts'
import { type ImportFiles, importFiles } from '#functions/directory/import/importFiles.ts'
import { parseBatch } from '#functions/directory/import/parseBatch.ts'
import { removeBatch } from '#functions/directory/import/removeBatch.ts'
import { forgetLogos } from '#functions/directory/members/forgetLogos.ts'
import { ownListingRepository } from '#functions/directory/members/ownListingRepository.ts'
import { openForms } from '#functions/platform/forms.ts'
import { openOutbox } from '#functions/platform/outbox.ts'
import { openPictures } from '#functions/platform/pictures.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { serve } from '#functions/platform/serve.ts'
import { openStorage, type Storage } from '#functions/platform/storage.ts'
import { directory } from '#shared/directory/contract.ts'
import type { CompanyFields } from '#shared/directory/listingForm.ts'
import { directorySheet } from '#shared/directory/uploads.ts'
import { newSortedId } from '#shared/kernel/ids.ts'
import { uploadKey } from '#shared/kernel/uploadKey.ts'
import { pictures as picturesArea } from '#shared/pictures/contract.ts'
import { withPictures } from '../support/attachments.ts'
import { caller } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { loggedIn } from '../support/users.ts'

export interface Steps {
  parse: (batchId: string) => Promise<number[]>
  rows: (batchId: string, chunk: number) => Promise<void>
  finish: (batchId: string, failed?: boolean) => Promise<void>
  /** Removes all that is left of a deleted upload. */
  remove: (batchId: string) => Promise<void>
}

/** The directory's API and the steps of its workflow on real local engines, each file's own. */
export function directoryApi() {
  const held = testPlatform(directory, [picturesArea])
  const api = {} as {
    platform: Platform
    storage: Storage
    files: ImportFiles
    deps: DirectoryPlatform
    call: ReturnType<typeof caller>
    admin: { token: string; userId: string }
    steps: Steps
    /** The engine behind the table. */
    tables: typeof held.tables
    /** Whether `bulk-upload` runs the whole workflow by itself; else a test runs its steps. */
    automatic: boolean
    started: string[]
    /** The runs that remove uploads, and which. */
    removals: Record<string, readonly string[]>
    /** Stores bytes as the admin's upload and returns their key. */
    upload: (fileName: string, bytes: Uint8Array | string) => Promise<string>
    /** Uploads and starts an import, answering the batch's id. */
    begin: (fileName: string, bytes: Uint8Array | string) => Promise<string>
    /** All steps in order. */
    run: (batchId: string) => Promise<void>
    /** The upload as the history shows it. */
    told: (batchId: string) => Promise<Record<string, unknown>>
    /** Every listing, page by page. */
    all: (
      query?: Record<string, string>,
    ) => Promise<{ _id: string; company: string; industry: string; validationStatus: string }[]>
    clear: () => Promise<void>
    /** Publishes a member's own company, in the place of what an upload says of it; returns its id. */
    addOwn: (userId: string, over?: Partial<CompanyFields>) => Promise<string>
    /** What the schedule does about logos. */
    forgetLogos: () => Promise<void>
  }
  beforeAll(async () => {
    const { platform } = held
    withPictures(held)
    const picturesOf = (lambda: Platform, credentials: typeof held.credentials) =>
      openPictures(lambda, new LambdaClient({ credentials }))
    const storage = openStorage(platform.env)
    const own = openStorage(platform.env, { credentials: held.credentials })
    const files = importFiles(own)
    const step = (task: string) => {
      const { platform: lambda, credentials } = held.task(task)
      return { ...lambda, files: importFiles(openStorage(platform.env, { credentials })) }
    }
    const importWorkflow = {
      async start(name: string) {
        api.started.push(name)
        if (api.automatic) await api.run(name)
      },
    }
    const newBatchId = (at: Date) =>
      newSortedId('bat', at, (count) => crypto.getRandomValues(new Uint8Array(count)))
    const deletionWorkflow = {
      async start(name: string, { batchIds }: { batchIds: string[] }) {
        if (api.removals[name]) return
        api.removals[name] = batchIds
        if (api.automatic) for (const batchId of batchIds) await api.steps.remove(batchId)
      },
    } as DirectoryPlatform['deletionWorkflow']
    let runs = 0
    const newExecutionName = () => `clr_${++runs}`
    const deps: DirectoryPlatform = {
      ...held.lambda,
      storage: own,
      outbox: openOutbox(held.lambda),
      pictures: picturesOf(held.lambda, held.credentials),
      importWorkflow,
      deletionWorkflow,
      newBatchId,
      newExecutionName,
      maxWaitMs: 5000,
    }
    const call = caller(serve(directory, directoryHandlers(deps), { ...held.lambda, forms: openForms(own) }))
    const { user, token } = await loggedIn(platform, { role: 'admin' })
    const steps: Steps = {
      parse: async (batchId) => (await parseBatch(step('parse'), batchId)).chunks,
      rows: (batchId, chunk) => importChunk(step('importRows'), batchId, chunk),
      finish: (batchId, failed = false) => finishBatch(step('finish'), batchId, { at: new Date(), failed }),
      remove: async (batchId) => {
        while (!(await removeBatch(step('remove'), batchId, { at: new Date() })));
      },
    }
    let uploads = 0
    let owned = 0
    Object.assign(api, {
      platform,
      storage,
      files,
      deps,
      call,
      steps,
      automatic: true,
      started: [],
      removals: {},
      tables: held.tables,
      admin: { token, userId: user.userId },
      async upload(fileName: string, bytes: Uint8Array | string) {
        const key = uploadKey(directorySheet, user.userId, `upl_${++uploads}`)
        await storage.put(key, bytes, { contentType: 'application/octet-stream', fileName })
        return key
      },
      async begin(fileName: string, bytes: Uint8Array | string) {
        api.automatic = false
        const { body } = await call('POST /api/directory/bulk-upload', {
          body: { key: await api.upload(fileName, bytes) },
          token,
          headers: { prefer: 'respond-async' },
        })
        api.automatic = true
        return body.batchId
      },
      async run(batchId: string) {
        for (const chunk of await steps.parse(batchId)) await steps.rows(batchId, chunk)
        await steps.finish(batchId)
      },
      told: async (id: string) =>
        (await call('GET /api/directory/upload-history/{id}', { params: { id }, token })).body,
      async all(query: Record<string, string> = {}) {
        const found = []
        for (let after: string | undefined; ; ) {
          const { body, headers } = await call('GET /api/directory', {
            query: { ...query, ...(after && { after }) },
          })
          found.push(...body)
          after =
            headers.link &&
            (new URL(headers.link.slice(1, headers.link.indexOf('>')), 'http://x').searchParams.get(
              'after',
            ) ??
              undefined)
          if (!after) return found
        }
      },
      async addOwn(userId: string, over: Partial<CompanyFields> = {}) {
        const wanted = { userId, fields: { ...aCompany, ...over }, at: new Date() }
        return (await ownListingRepository(deps).add(`lst_own${++owned}`, wanted))._id
      },
      async forgetLogos() {
        const { platform: lambda, credentials } = held.task('forgetLogos')
        await forgetLogos({ ...lambda, pictures: picturesOf(lambda, credentials) }, new Date())
      },
      clear: async () => void (await call('DELETE /api/directory/clear-all', { token })),
    })
  })
  return api
}

/** A member's own company. */
export const aCompany: CompanyFields = {
  ...{
    company: 'Maple Solar',
    email: 'hello@maple.example',
    phone: '',
    address: 'Mine',
    city: 'Toronto',
    state: 'Ontario',
  },
  ...{
    country: 'Canada',
    website: '',
    socialType: '',
    socialLink: '',
    industry: 'Retail',
    displayCategory: 'Retail',
  },
  ...{ description: '', contractorType: '', validationStatus: 'valid' },
}

export const fixture = (name: string) => readFile(new URL(`../fixtures/${name}`, import.meta.url))

/** A csv with the columns of the specification. */
export const sheetOf = (...rows: Partial<Record<string, string>>[]) => {
  const columns = [
    'COMPANY',
    'EMAIL',
    'PHONE NUMBER',
    'CONTACT',
    'CATEGORY',
    'SUB-CATEGORY2',
    'WEBSITE',
    'USER',
  ]
  const line = (cells: (string | undefined)[]) =>
    cells.map((cell = '') => `"${cell.replaceAll('"', '""')}"`).join(',')
  return [line(columns), ...rows.map((row) => line(columns.map((column) => row[column])))].join('\n')
}

/** A row that can be stored, unless the test says otherwise. */
export const aRow = (over: Partial<Record<string, string>> = {}) => ({
  COMPANY: 'Maple Solar',
  EMAIL: 'hello@maple.example',
  'PHONE NUMBER': '+1 416 555 0100',
  CONTACT: '1 Lake Street, Toronto',
  CATEGORY: 'Project',
  ...over,
})
