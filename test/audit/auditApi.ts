import { beforeAll } from 'vitest'
import { type AuditFiles, auditFiles, type UploadForms } from '#functions/audit/auditFiles.ts'
import { checkAddress } from '#functions/audit/checkAddress.ts'
import { chooseScheme } from '#functions/audit/chooseScheme.ts'
import { auditHandlers } from '#functions/audit/handlers.ts'
import type { PresignedPost } from '#functions/audit/measure/postFile.ts'
import { storeAudit } from '#functions/audit/storeAudit.ts'
import { auditDueWatches } from '#functions/audit/watching/auditDueWatches.ts'
import { openStorage, type Storage } from '#functions/platform/aws/storage.ts'
import { serve } from '#functions/platform/http/serve.ts'
import { type Letter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { openOutbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { audit } from '#shared/audit/contract.ts'
import type { Measurement } from '#shared/audit/measurement.ts'
import type { SettingsOf } from '#shared/kernel/setting.ts'
import { caller, type Sending } from '../support/call.ts'
import { testPlatform } from '../support/platform.ts'
import { aMeasurement } from './aMeasurement.ts'

interface WorkflowInput {
  auditId: string
  url: string
  language: string
  forms: UploadForms
  previous: unknown
}

export async function send({ url, fields }: PresignedPost, content: string): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([content]))
  return fetch(url, { method: 'POST', body: form })
}

/** The names that the tests' name server knows; any other is unknown. */
export const names: Record<string, string[]> = {
  'example.org': ['93.184.215.14'],
  'www.example.org': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '93.184.215.14'],
  'inside.example.org': ['10.0.0.7'],
  'mixed.example.org': ['93.184.215.14', '127.0.0.1'],
}
async function lookup(host: string) {
  const found = names[host]
  if (!found) throw new Error('ENOTFOUND')
  return found
}

let count = 0
/** Returns an address in a network that no other test uses. */
export const anAddress = () => `2001:db8:${(++count).toString(16)}::1`

/** The audit's API and its tasks, with local DynamoDB and S3. Tests upload what the browser would. */
export function auditApi(limits: Partial<SettingsOf<typeof audit>> = {}) {
  const held = testPlatform(audit)
  const api = {} as {
    call: ReturnType<typeof caller>
    platform: Platform
    storage: Storage
    files: AuditFiles
    started: WorkflowInput[]
    /** Makes starts of the workflow fail. */
    failing: boolean
    woken: number
    /** A port of this machine that may be audited besides 9100. */
    sitePort?: number
  }
  beforeAll(() => {
    const { platform } = held
    const own = openStorage(platform.env, { credentials: held.credentials })
    const workflow = {
      async start(_: string, input: object) {
        if (api.failing) throw new Error('Step Functions is away')
        api.started.push(input as WorkflowInput)
      },
    }
    const allows = (ip: string, port: number) =>
      ip === '127.0.0.1' && (port === 9100 || port === api.sitePort)
    const resolving = { allows, deadlineMs: 2000, lookup }
    const deps = {
      ...held.lambda,
      storage: own,
      workflow,
      checkAddress: checkAddress(resolving),
      chooseScheme: chooseScheme(resolving),
      settings: { limit: 3, perMinute: 1000, perDay: 3000, ...limits },
      maxWaitMs: 100,
    }
    const call = caller(serve(audit, auditHandlers(deps), held.lambda))
    const storage = openStorage(platform.env)
    Object.assign(api, {
      call,
      platform,
      storage,
      files: auditFiles(storage),
      started: [],
      failing: false,
      woken: 0,
    })
    rewatchDeps = () => {
      const { platform: lambda, credentials } = held.task('rewatch')
      return { ...lambda, storage: openStorage(platform.env, { credentials }), workflow }
    }
    storeDeps = () => {
      const { platform: lambda, credentials } = held.task('store')
      const outbox = { ...openOutbox(lambda), wake: async () => void api.woken++ }
      return { ...lambda, storage: openStorage(platform.env, { credentials }), outbox }
    }
  })
  let rewatchDeps: () => Parameters<typeof auditDueWatches>[0]
  let storeDeps: () => Parameters<typeof storeAudit>[0]

  const inputOf = (auditId: string) => api.started.findLast((one) => one.auditId === auditId)!

  return Object.assign(api, {
    start: (body: unknown, sending: Sending = {}) =>
      api.call('POST /api/audit', {
        body,
        address: anAddress(),
        headers: { prefer: 'respond-async' },
        ...sending,
      }),
    get: (id: string) => api.call('GET /api/audit/{id}', { params: { id } }),
    /** Returns the input with which the workflow of an audit was started last. */
    inputOf,
    /** Stores the measurement and both reports, as the steps before the last do. */
    async finishMeasurement(auditId: string, measurement: Measurement = aMeasurement()) {
      await send(inputOf(auditId).forms.measurement, JSON.stringify(measurement))
      await api.files.saveHtml(auditId, '<!doctype html>')
      await api.files.savePdf(auditId, new Uint8Array([37]))
    },
    store: (ending: Parameters<typeof storeAudit>[1], at = new Date()) => storeAudit(storeDeps(), ending, at),
    rewatch: (at: Date) => auditDueWatches(rewatchDeps(), at),
    async filesOf(auditId: string): Promise<string[]> {
      const all = [`audits/${auditId}/`, `public/files/audits/${auditId}/`]
      return (await Promise.all(all.map((prefix) => Array.fromAsync(api.storage.list(prefix))))).flat()
    },
    letters: (): Promise<Letter[]> =>
      Array.fromAsync(api.platform.table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' })),
  })
}
