import { LambdaClient } from '@aws-sdk/client-lambda'
import { beforeAll } from 'vitest'
import type { DirectoryPlatform } from '#functions/directory/directoryPlatform.ts'
import { companyFinder } from '#functions/directory/finding/companyFinder.ts'
import { directoryHandlers } from '#functions/directory/handlers.ts'
import { finishBatch } from '#functions/directory/import/finishBatch.ts'
import { importChunk } from '#functions/directory/import/importChunk.ts'
import { type ImportFiles, importFiles } from '#functions/directory/import/importFiles.ts'
import { parseBatch } from '#functions/directory/import/parseBatch.ts'
import { removeBatch } from '#functions/directory/import/removeBatch.ts'
import { forgetLogos } from '#functions/directory/members/logo.ts'
import { ownListingRepository } from '#functions/directory/members/ownListingRepository.ts'
import { openPictures } from '#functions/platform/attachments/pictures.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { openForms } from '#functions/platform/http/forms.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import { openGeocoder } from '#functions/platform/towns/geocode.ts'
import { directory } from '#shared/directory/contract.ts'
import type { CompanyFields } from '#shared/directory/listingForm.ts'
import { listingKeys } from '#shared/directory/listingKeys.ts'
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
  finish: (batchId: string, hasFailed?: boolean) => Promise<void>
  remove: (batchId: string) => Promise<void>
}

/** The directory's API and its workflow's steps, on local engines that belong to the calling test file. */
export function directoryApi() {
  const local = testPlatform(directory, [picturesArea])
  const api = {} as {
    platform: Platform
    storage: Storage
    files: ImportFiles
    deps: DirectoryPlatform
    call: ReturnType<typeof caller>
    admin: { token: string; userId: string }
    steps: Steps
    tables: typeof local.tables
    /** True if starting a workflow also runs it; else the test runs its steps. */
    runsWorkflows: boolean
    /** The upload ids of each started execution of the deletion workflow, by the execution's name. */
    startedDeletions: Record<string, readonly string[]>
    /** Stores a file as the admin's upload and returns its key. */
    upload: (fileName: string, bytes: Uint8Array | string) => Promise<string>
    /** Uploads a file and starts its import, without running it; returns the batch's id. */
    begin: (fileName: string, bytes: Uint8Array | string) => Promise<string>
    /** Runs all steps of an import. */
    run: (batchId: string) => Promise<void>
    /** Returns the upload as the history shows it. */
    uploadRecord: (batchId: string) => Promise<Record<string, unknown>>
    /** Returns the listings of all pages. */
    all: (
      query?: Record<string, string>,
    ) => Promise<{ _id: string; slug: string; company: string; industry: string; validationStatus: string }[]>
    /** Deletes everything imported. */
    clear: () => Promise<void>
    /** Publishes a member's own company, or makes an imported one theirs; returns its id. */
    addOwn: (userId: string, overrides?: Partial<CompanyFields>) => Promise<string>
    forgetLogos: () => Promise<void>
  }
  beforeAll(async () => {
    const noting = <P extends Platform>(some: P): P => ({
      ...some,
      table: searchLoggedTable(some.table, [listingKeys]),
    })
    const platform = noting(local.platform)
    withPictures(local)
    const picturesOf = (lambda: Platform, credentials: typeof local.credentials) =>
      openPictures(lambda, new LambdaClient({ credentials }))
    const storage = openStorage(platform.env)
    const lambdaStorage = openStorage(platform.env, { credentials: local.credentials })
    const files = importFiles(lambdaStorage)
    const stepDeps = (task: string) => {
      const { platform: lambda, credentials } = local.task(task)
      return { ...noting(lambda), files: importFiles(openStorage(platform.env, { credentials })) }
    }
    const importWorkflow = {
      async start(name: string) {
        if (api.runsWorkflows) await api.run(name)
      },
    }
    const newBatchId = (at: Date) =>
      newSortedId('bat', at, (count) => crypto.getRandomValues(new Uint8Array(count)))
    const deletionWorkflow = {
      async start(name: string, { batchIds }: { batchIds: string[] }) {
        if (api.startedDeletions[name]) return
        api.startedDeletions[name] = batchIds
        if (api.runsWorkflows) for (const batchId of batchIds) await api.steps.remove(batchId)
      },
    } as DirectoryPlatform['deletionWorkflow']
    let executionCount = 0
    const newExecutionName = () => `clr_${++executionCount}`
    const deps: DirectoryPlatform = {
      ...noting(local.lambda),
      storage: lambdaStorage,
      companies: companyFinder({ ...local.lambda, storage: lambdaStorage, followEveryMs: 0 }, async () => {}),
      outbox: openOutbox(local.lambda),
      pictures: picturesOf(local.lambda, local.credentials),
      importWorkflow,
      deletionWorkflow,
      newBatchId,
      newExecutionName,
      maxWaitForEndMs: 5000,
    }
    const call = caller(
      serve(directory, directoryHandlers(deps), { ...local.lambda, forms: openForms(lambdaStorage) }),
    )
    const { user, token } = await loggedIn(platform, { role: 'admin' })
    const steps: Steps = {
      parse: async (batchId) => (await parseBatch(stepDeps('parse'), batchId)).chunks,
      rows: (batchId, chunk) => importChunk({ ...stepDeps('importRows'), openGeocoder }, batchId, chunk),
      finish: (batchId, hasFailed = false) =>
        finishBatch(stepDeps('finish'), batchId, { at: new Date(), failed: hasFailed }),
      remove: async (batchId) => {
        while (!(await removeBatch(stepDeps('remove'), batchId, { at: new Date() })));
      },
    }
    let uploadCount = 0
    let ownCount = 0
    Object.assign(api, {
      platform,
      storage,
      files,
      deps,
      call,
      steps,
      runsWorkflows: true,
      startedDeletions: {},
      tables: local.tables,
      admin: { token, userId: user.userId },
      async upload(fileName: string, bytes: Uint8Array | string) {
        const key = uploadKey(directorySheet, user.userId, `upl_${++uploadCount}`)
        await storage.put(key, bytes, { contentType: 'application/octet-stream', fileName })
        return key
      },
      async begin(fileName: string, bytes: Uint8Array | string) {
        api.runsWorkflows = false
        const { body } = await call('POST /api/directory/bulk-upload', {
          body: { key: await api.upload(fileName, bytes) },
          token,
          headers: { prefer: 'respond-async' },
        })
        api.runsWorkflows = true
        return body.batchId
      },
      async run(batchId: string) {
        for (const chunk of await steps.parse(batchId)) await steps.rows(batchId, chunk)
        await steps.finish(batchId)
      },
      uploadRecord: async (id: string) =>
        (await call('GET /api/directory/upload-history/{id}', { params: { id }, token })).body,
      async all(query: Record<string, string> = {}) {
        const listings = []
        for (let after: string | undefined; ; ) {
          const { body, headers } = await call('GET /api/directory', {
            query: { ...query, ...(after && { after }) },
          })
          listings.push(...body)
          after =
            headers.link &&
            (new URL(headers.link.slice(1, headers.link.indexOf('>')), 'http://x').searchParams.get(
              'after',
            ) ??
              undefined)
          if (!after) return listings
        }
      },
      async addOwn(userId: string, overrides: Partial<CompanyFields> = {}) {
        const input = { userId, fields: { ...aCompany, ...overrides }, at: new Date() }
        return (await ownListingRepository(deps).add(`lst_own${++ownCount}`, input))._id
      },
      async forgetLogos() {
        const { platform: lambda, credentials } = local.task('forgetLogos')
        await forgetLogos({ ...lambda, pictures: picturesOf(lambda, credentials) }, new Date())
      },
      clear: async () => void (await call('DELETE /api/directory/clear-all', { token })),
    })
  })
  return api
}

export const aCompany: CompanyFields = {
  company: 'Maple Solar',
  email: 'hello@maple.example',
  phone: '',
  address: 'Mine',
  city: 'Toronto',
  state: 'Ontario',
  country: 'Canada',
  website: '',
  socialType: '',
  socialLink: '',
  industry: 'Retail',
  displayCategory: 'Retail',
  description: '',
  contractorType: '',
  validationStatus: 'valid',
}

/** Returns a .csv with the specification's columns. */
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

export const aRow = (overrides: Partial<Record<string, string>> = {}) => ({
  COMPANY: 'Maple Solar',
  EMAIL: 'hello@maple.example',
  'PHONE NUMBER': '+1 416 555 0100',
  CONTACT: '1 Lake Street, Toronto',
  CATEGORY: 'Project',
  ...overrides,
})
