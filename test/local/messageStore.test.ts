import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMessageStore } from '#infra/local/queues/messageStore.ts'

test('a message that two deliveries have processed is removed once, and the other messages stay', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'messages-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  let nowMs = 0
  const store = openMessageStore(dataDir, () => nowMs)
  const queue = { name: 'work', arn: 'arn:aws:sqs:us-east-1:000000000000:work', visibilityTimeoutMs: 1000 }
  store.send(queue.name, 'slow')
  const first = store.receive(queue)!
  nowMs += queue.visibilityTimeoutMs
  const second = store.receive(queue)!
  expect(second.id).toBe(first.id)
  store.send(queue.name, 'other')
  store.remove(queue.name, second)
  store.remove(queue.name, first)
  expect(store.messages(queue.name).map(({ body }) => body)).toEqual(['other'])
})
