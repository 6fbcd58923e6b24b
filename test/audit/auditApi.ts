import { beforeAll } from 'vitest'
import { type AuditFiles, auditFiles, type UploadForms } from '#functions/audit/auditFiles.ts'
import { auditItem, auditKey } from '#functions/audit/auditRepository.ts'
import { auditHandlers } from '#functions/audit/handlers.ts'
import type { PresignedPost } from '#functions/audit/measure/postFile.ts'
import { beginAudit } from '#functions/audit/runAudit.ts'
import { type StorePlatform, storeAudit } from '#functions/audit/storeAudit.ts'
import { auditDueWatches } from '#functions/audit/watching/auditDueWatches.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { audit } from '#shared/audit/contract.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'
import { anAddress, type CallOptions, caller } from '../support/call.ts'
import { quietOutbox, waitingLetters } from '../support/letters.ts'
import { testPlatform } from '../support/platform.ts'
import { aMeasurement } from './aMeasurement.ts'

interface WorkflowInput {
  auditId: string
  url: string
  language: string
  forms: UploadForms
  previous: unknown
}

/** Uploads a file by a presigned form. */
export async function upload({ url, fields }: PresignedPost, content: string): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([content]))
  return fetch(url, { method: 'POST', body: form })
}

/** The IP addresses of the names that the tests' name server knows. Any other name is unknown. */
const addressesByName: Record<string, string[]> = {
  'example.org': ['93.184.215.14'],
  'www.example.org': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '93.184.215.14'],
  'inside.example.org': ['10.0.0.7'],
  'mixed.example.org': ['93.184.215.14', '127.0.0.1'],
}
async function lookup(host: string) {
  const addresses = addressesByName[host]
  if (!addresses) throw new Error('ENOTFOUND')
  return addresses
}

/** The audit's API and its tasks, with local DynamoDB and S3. Tests upload what the measuring Lambda would. */
export function auditApi(
  limits: Partial<SettingsOf<typeof audit>> = {},
  timeouts: { maxWaitForAuditMs?: number; maxWaitForStartMs?: number } = {},
) {
  const local = testPlatform(audit)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    storage: Storage
    files: AuditFiles
    /** The inputs of the started workflows, oldest first. */
    startedWorkflows: WorkflowInput[]
    isQueueDown: boolean
    /** Gets the messages to the queue. Unless it is set, each audit begins at once. */
    sendHook?: ((auditId: string, group: string) => void) | undefined
    /** A port of this machine that may be audited besides 9100. */
    sitePort?: number
  }
  beforeAll(() => {
    const { platform } = local
    const lambdaStorage = openStorage(platform.env, { credentials: local.credentials })
    const workflow = {
      async start(_: string, input: object) {
        api.startedWorkflows.push(input as WorkflowInput)
      },
    }
    const queue = {
      async send(message: object, group: string) {
        if (api.isQueueDown) throw new Error('SQS is away')
        const { auditId } = message as { auditId: string }
        if (api.sendHook) return api.sendHook(auditId, group)
        const audit = await platform.table.get(auditItem, auditKey(auditId))
        await beginAudit({ ...runDeps(), workflow }, audit!, new Date())
      },
    }
    const allows = (ip: string, port: number) =>
      ip === '127.0.0.1' && (port === 9100 || port === api.sitePort)
    const deps = {
      ...local.lambda,
      storage: lambdaStorage,
      queue,
      resolveOptions: { allows, deadlineMs: 2000, lookup },
      settings: { limit: 3, perDay: 3000, ...limits },
      maxWaitForAuditMs: 100,
      maxWaitForStartMs: 100,
      ...timeouts,
    }
    const call = caller(serve(audit, auditHandlers(deps), local.lambda))
    const storage = openStorage(platform.env)
    Object.assign(api, {
      call,
      platform,
      storage,
      files: auditFiles(storage),
      startedWorkflows: [],
      isQueueDown: false,
    })
    rewatchDeps = () => {
      return { ...local.task('rewatch').platform, queue }
    }
    const depsOfTask = (task: string) => {
      const { platform: lambda, credentials } = local.task(task)
      const outbox = quietOutbox(lambda)
      return { ...lambda, storage: openStorage(platform.env, { credentials }), outbox }
    }
    storeDeps = () => depsOfTask('store')
    runDeps = () => depsOfTask('run')
  })
  let rewatchDeps: () => Parameters<typeof auditDueWatches>[0]
  let storeDeps: () => StorePlatform & { log: Log }
  let runDeps: typeof storeDeps

  const inputOf = (auditId: string) => api.startedWorkflows.findLast((input) => input.auditId === auditId)!

  return Object.assign(api, {
    start: (body: unknown, options: CallOptions = {}) =>
      api.call('POST /api/audit', {
        body,
        address: anAddress(),
        headers: { prefer: 'respond-async' },
        ...options,
      }),
    get: (id: string) => api.call('GET /api/audit/{id}', { params: { id } }),
    /** Returns the input with which the workflow of an audit was started last. */
    inputOf,
    /** Stores the measurement and both reports, as the steps before the last do. */
    async finishMeasurement(auditId: string, measurement: Measurement = aMeasurement()) {
      await upload(inputOf(auditId).forms.measurement, JSON.stringify(measurement))
      await api.files.saveHtml(auditId, '<!doctype html>')
      await api.files.savePdf(auditId, new Uint8Array([37]))
    },
    /** Runs the workflow's last step. */
    store: (ending: Parameters<typeof storeAudit>[1], at = new Date()) => storeAudit(storeDeps(), ending, at),
    /** Returns what the Lambda of the queue has, with the rights of its role, but without a workflow. */
    runDeps: () => runDeps(),
    /** Runs the task that audits the watched pages that are due. */
    runRewatchTask: (at: Date) => auditDueWatches(rewatchDeps(), at),
    async filesOf(auditId: string): Promise<string[]> {
      const folders = [`audits/${auditId}/`, `public/files/audits/${auditId}/`]
      return (await Promise.all(folders.map((prefix) => Array.fromAsync(api.storage.list(prefix))))).flat()
    },
    letters: () => waitingLetters(api.platform),
  })
}
