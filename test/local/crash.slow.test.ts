import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTables, type TableEngine } from '#infra/local/aws/dynamodb/engine.ts'
import { openObjects } from '#infra/local/aws/s3/objects.ts'

/** The numbers of disk writes after which the table's process dies; undefined stands for a random moment. */
const deaths = [1, 2, 3, 5, 6, undefined, undefined]
type Item = Record<string, { S?: string; N?: string }>

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Starts the writing child, kills it without warning somewhere in its work, and returns the last write that was acknowledged. */
async function killWhileWriting(kind: 'transactions' | 'uploads', writesToLive?: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./crash-child.ts', import.meta.url)), kind, folder, String(writesToLive ?? '')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const closed = once(child, 'close')
  if (writesToLive === undefined) {
    await once(child.stdout, 'data')
    await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 150))
    child.kill('SIGKILL')
  }
  const [, signal] = await closed
  expect(signal).toBe('SIGKILL')
  return Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1))
}

async function scanAll(tables: TableEngine, input: object = {}): Promise<Item[]> {
  const items: Item[] = []
  let ExclusiveStartKey: unknown
  do {
    const page = await tables.answer('Scan', {
      TableName: 'portal',
      ...input,
      ...(ExclusiveStartKey ? { ExclusiveStartKey } : {}),
    })
    items.push(...(page.Items as Item[]))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

const identity = (item: Item) => JSON.stringify(Object.entries(item).sort())

test('a table killed in the middle of its writes keeps what it acknowledged, whole transactions, and indexes that agree', async () => {
  for (const writesToLive of deaths) {
    const acknowledged = await killWhileWriting('transactions', writesToLive)
    const tables = await openTables({ path: folder, now: Date.now })
    const items = await scanAll(tables)
    const count = Number(items.find(({ pk }) => pk?.S === 'COUNT')?.n?.N ?? 0)
    expect(count).toBeGreaterThanOrEqual(acknowledged)
    const countHalves = (sk: string) => items.filter((item) => item.sk?.S === sk && item.pad).length
    expect([countHalves('LEFT'), countHalves('RIGHT')]).toEqual([count, count])
    for (const name of ['gsi1', 'gsi2']) {
      const expectedEntries = items.filter((item) => item[`${name}pk`] && item[`${name}sk`])
      const indexed = await scanAll(tables, { IndexName: name })
      expect(indexed.map(identity).sort()).toEqual(expectedEntries.map(identity).sort())
    }
    await tables.close()
  }
})

test('a bucket killed in the middle of its uploads keeps only whole objects, old or new, and no bytes without an object', async () => {
  for (let death = 1; death <= 4; death += 1) {
    await killWhileWriting('uploads')
    const objects = await openObjects(folder)
    const blobs = await readdir(path.join(folder, 'blobs'))
    expect(blobs).toHaveLength(objects.keys().length)
    for (const key of objects.keys()) {
      const object = objects.find(key)
      const bytes = await readFile(path.join(folder, 'blobs', object?.blob ?? ''))
      const md5 = createHash('md5').update(bytes).digest('hex')
      expect([bytes.length, md5, md5]).toEqual([
        object?.size,
        object?.etag,
        object?.headers['x-amz-meta-md5'],
      ])
    }
  }
})
