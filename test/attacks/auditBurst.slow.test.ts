import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { auditApi } from '../audit/auditApi.ts'
import { runningAudits } from '../audit/runningAudits.ts'

const api = auditApi()

test('a burst of 50 audits never runs more browsers at once than the maximum, and all of them end', async () => {
  const allSent = Promise.withResolvers<void>()
  const browser = async () => {
    await allSent.promise
    await pause(20) // one browser too many would overlap with it
  }
  const { counts, started, waiting, deadLetters } = runningAudits(api, browser)
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => api.start({ url: 'https://example.org/' })),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 202))
  await vi.waitFor(() => expect(counts.now).toBe(2), { timeout: 60_000 })
  allSent.resolve()
  await vi.waitFor(() => expect(waiting()).toEqual([]), { timeout: 250_000, interval: 100 })
  expect(new Set(started).size).toBe(50)
  expect(counts.most).toBe(2)
  expect(deadLetters()).toEqual([])
  const ids = responses.map(({ body }) => body.auditId)
  for (const id of ids) expect((await api.get(id)).body.status).toBe('failed')
})
