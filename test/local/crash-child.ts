/** Writes until it is killed; prints, line by line, the last write that was acknowledged. Started by crash.slow.test.ts. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { openTables } from '#infra/local/aws/dynamodb/engine.ts'
import { ensureTable } from '#infra/local/aws/dynamodb/ensureTable.ts'
import { openObjects } from '#infra/local/aws/s3/objects.ts'
import { receive } from '#infra/local/aws/s3/receive.ts'
import { portalTable } from '#test/support/local-table.ts'

const [kind, folder = '', writesToLive] = process.argv.slice(2)
const TableName = portalTable.TableName

type Level = Record<'put' | 'del' | 'batch', (...args: unknown[]) => Promise<void>>

/** Dies between two writes to the disk, where an engine that does one change in several writes would leave it half done. */
function dieAfter(writes: number, level: Level): void {
  let writeCount = 0
  for (const name of ['put', 'del', 'batch'] as const) {
    const write = level[name].bind(level)
    level[name] = async (...args) => {
      writeCount += 1
      if (writeCount < writes) return write(...args)
      await write(...args.filter((value) => typeof value !== 'function'))
      process.kill(process.pid, 'SIGKILL')
    }
  }
}

async function transactions(): Promise<void> {
  const tables = await openTables({ path: folder, now: Date.now })
  await ensureTable(tables, portalTable)
  if (writesToLive) dieAfter(Number(writesToLive), tables.store.db as unknown as Level)
  const { Item } = await tables.answer('GetItem', {
    TableName,
    Key: { pk: { S: 'COUNT' }, sk: { S: 'COUNT' } },
    ConsistentRead: true,
  })
  const lastNumber = Number((Item as { n: { N: string } } | undefined)?.n.N ?? 0)
  for (let n = lastNumber + 1; ; n += 1) {
    const halfOfPair = (sk: string) => ({
      pk: { S: `PAIR#${n}` },
      sk: { S: sk },
      gsi1pk: { S: 'PAIRS' },
      gsi1sk: { S: `${sk}#${n}` },
      pad: { S: 'x'.repeat(3000) },
    })
    const count = { UpdateExpression: 'SET n = :n', ExpressionAttributeValues: { ':n': { N: String(n) } } }
    const previousKey = { pk: { S: `PAIR#${n - 1}` }, sk: { S: 'LEFT' } }
    await tables.answer('TransactWriteItems', {
      TransactItems: [
        { Put: { TableName, Item: halfOfPair('LEFT') } },
        { Put: { TableName, Item: halfOfPair('RIGHT') } },
        { Update: { TableName, Key: { pk: { S: 'COUNT' }, sk: { S: 'COUNT' } }, ...count } },
      ],
    })
    // A single write that moves an index entry: the old entry must go when the new one comes.
    await tables.answer('UpdateItem', {
      TableName,
      Key: previousKey,
      UpdateExpression: 'SET gsi1sk = :moved, gsi2pk = :moved, gsi2sk = :moved',
      ExpressionAttributeValues: { ':moved': { S: `MOVED#${n - 1}` } },
    })
    process.stdout.write(`${n}\n`)
  }
}

async function uploads(): Promise<void> {
  const objects = await openObjects(folder)
  for (let n = 1; ; n += 1) {
    const body = Buffer.alloc(200_000 + (n % 7) * 50_000, n % 256)
    const received = await receive(
      Readable.from([body.subarray(0, 100_000), body.subarray(100_000)]),
      objects.incoming(),
    )
    const md5 = createHash('md5').update(body).digest('hex')
    objects.put(received, {
      key: `object ${n % 5}`,
      headers: { 'x-amz-meta-md5': md5 },
      modified: Date.now(),
    })
    process.stdout.write(`${n}\n`)
  }
}

await (kind === 'uploads' ? uploads() : transactions())
