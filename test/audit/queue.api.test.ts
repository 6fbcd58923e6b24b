import { describe, expect, test, vi } from 'vitest'
import { auditItem, auditKey } from '#functions/audit/auditRepository.ts'
import { auditTickets } from '#functions/audit/auditTickets.ts'
import { beginAudit, runAudit } from '#functions/audit/runAudit.ts'
import { maxReceiveCount } from '#shared/audit/auditQueue.ts'
import { anAddress } from '../support/call.ts'
import { auditApi } from './auditApi.ts'
import { runningAudits } from './runningAudits.ts'

const url = 'https://example.org/'
/** Delivers a message until it is a dead letter. */
async function exhaust(runs: ReturnType<typeof runningAudits>) {
  for (let count = 1; count <= maxReceiveCount; count++) {
    await eventually(() => expect(runs.failures()).toBe(count))
    expect(runs.deadLetters()).toEqual([])
    runs.passVisibilityTimeout()
  }
}
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 25_000, interval: 20 })

describe('the audits of a caller who asks for many', () => {
  const api = auditApi({ limit: 20 })

  test('let the audit of another caller pass, as soon as a browser is free', async () => {
    const open = Promise.withResolvers<void>()
    const { started, waiting } = runningAudits(api, () => open.promise)
    const address = anAddress()
    for (let n = 0; n < 8; n++) await api.start({ url }, { address })
    const { auditId } = (await api.start({ url })).body
    expect(started).toHaveLength(2)
    open.resolve()
    await eventually(() => expect(waiting()).toEqual([]))
    expect(started.indexOf(auditId)).toBe(2)
  })
})

describe('an audit in the queue', () => {
  const api = auditApi({}, { maxWaitForAuditMs: 60_000, maxWaitForStartMs: 60_000 })
  const ids: string[] = []
  const begin = async (id: string) => {
    const deps = { ...api.runDeps(), workflow: { start: async () => undefined } }
    const audit = await deps.table.get(auditItem, auditKey(id))
    await beginAudit(deps, audit!, new Date())
  }
  const before = async (id: string) => (await api.get(id)).body.before

  test('is told how many begin before it, which only falls', async () => {
    api.sendHook = () => undefined
    for (let n = 0; n < 4; n++) ids.push((await api.start({ url })).body.auditId)
    const [first = '', second = '', third = '', last = ''] = ids
    expect(await Promise.all(ids.map(before))).toEqual([0, 1, 2, 3])
    expect((await api.get(last)).body).toMatchObject({ status: 'running', step: 'fetching', before: 3 })
    await begin(first)
    expect(await Promise.all(ids.map(before))).toEqual([undefined, 0, 1, 2])
    await begin(third)
    expect(await Promise.all([second, last].map(before))).toEqual([0, 0])
    await begin(second)
    expect(await before(last)).toBe(0)
    expect((await api.start({ url })).status).toBe(202)
    expect(await before(last)).toBe(0)
  })

  test('is answered at once with 202 although the caller would wait for it, if others begin before it', async () => {
    api.sendHook = () => undefined
    await auditTickets(api.platform.table).draw()
    await auditTickets(api.platform.table).draw()
    // A request that waits would take a minute, which is longer than this test may.
    const { status, body } = await api.start({ url }, { headers: {} })
    expect([status, body.status]).toEqual([202, 'running'])
  })
})

describe('the Lambda that consumes the queue', () => {
  const api = auditApi()
  const at = new Date()
  const waitingAudit = async (): Promise<string> => {
    api.sendHook = () => undefined
    return (await api.start({ url })).body.auditId
  }

  test('is busy until the audit has ended, also when the message is delivered twice', async () => {
    const open = Promise.withResolvers<void>()
    const runs = runningAudits(api, () => open.promise, {
      crash: (delivery) => delivery === 1,
    })
    const { auditId } = (await api.start({ url })).body
    await eventually(() => expect(runs.started).toEqual([auditId]))
    runs.passVisibilityTimeout()
    expect(runs.waiting()).toMatchObject([{ receiveCount: 2 }])
    expect((await api.get(auditId)).body.status).toBe('running')
    open.resolve()
    await eventually(() => expect(runs.waiting()).toEqual([]))
    expect(runs.started).toEqual([auditId])
    expect((await api.get(auditId)).body).toMatchObject({ status: 'failed', code: 'audit.noContent' })
    expect(runs.deadLetters()).toEqual([])
  })

  test('closes as failed an audit whose workflow ended without doing so, and leaves no file', async () => {
    const auditId = await waitingAudit()
    const workflow = { start: async () => api.files.saveHtml(auditId, '<!doctype html>') }
    await runAudit({ ...api.runDeps(), workflow, maxAuditMs: 0 }, auditId, { at, receiveCount: 1 })
    expect((await api.get(auditId)).body).toMatchObject({ status: 'failed', code: 'audit.failed' })
    expect(await api.filesOf(auditId)).toEqual([])
  })

  test('closes an audit as failed that cannot be started, and its message becomes a dead letter', async () => {
    const runs = runningAudits(api, async () => undefined, { crash: () => true })
    const workflow = {
      start: async () => {
        throw new Error('Step Functions is away')
      },
    }
    const auditId = await waitingAudit()
    const deliver = (receiveCount: number) =>
      runAudit({ ...api.runDeps(), workflow, maxAuditMs: 0 }, auditId, { at, receiveCount })
    for (let count = 1; count < maxReceiveCount; count++) {
      await expect(deliver(count)).rejects.toThrow('Step Functions is away')
      expect((await api.get(auditId)).body).toMatchObject({ status: 'running', before: expect.any(Number) })
    }
    await expect(deliver(maxReceiveCount)).rejects.toThrow(`delivered ${maxReceiveCount} times`)
    expect((await api.get(auditId)).body).toMatchObject({ status: 'failed', code: 'audit.failed' })
    runs.send(JSON.stringify({ auditId }))
    await exhaust(runs)
    expect(runs.deadLetters()).toEqual([JSON.stringify({ auditId })])
  })

  test('gives up a message that it cannot read, which becomes a dead letter and stops no other', async () => {
    const runs = runningAudits(api, async () => undefined)
    runs.send('nonsense')
    const { auditId } = (await api.start({ url })).body
    await eventually(async () => expect((await api.get(auditId)).body.status).toBe('failed'))
    await exhaust(runs)
    expect(runs.deadLetters()).toEqual(['nonsense'])
    expect(runs.waiting()).toEqual([])
  })
})
