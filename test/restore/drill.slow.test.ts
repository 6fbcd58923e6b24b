import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type AttributeValue,
  DynamoDBClient,
  paginateScan,
  UpdateContinuousBackupsCommand,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { expect, it, onTestFinished } from 'vitest'
import { eachLimit } from '#functions/platform/table/eachLimit.ts'
import { runningOn } from '#infra/local/lock.ts'
import { openPortal } from '#infra/local/portal.ts'
import { root } from '#infra/local/settings.ts'
import { nameOf, writeItems } from '#infra/restore/batches.ts'
import { closeTable, openClosedTable } from '#infra/restore/closedTable.ts'
import { restorePortal } from '#infra/restore/restorePortal.ts'
import { rulesOf } from '#infra/restore/restoreRules.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { type Portal, startPortal } from '#test/support/portal.ts'

type Item = Record<string, AttributeValue>

const rules = rulesOf(Object.values<Area>(areas))
/** Seconds since 1970. What expires during the drill is gone afterwards, as it should be. */
const afterDrill = Date.now() / 1000 + 3600
const isCompared = ({ type, expiresAt }: Item) =>
  !rules.leaves.has(type?.S ?? '') && Number(expiresAt?.N ?? Infinity) > afterDrill
const everyNth = (n: number) => (_: unknown, index: number) => index % n === 0

function clientsOf({
  AWS_ENDPOINT_URL: endpoint,
  AWS_ACCESS_KEY_ID: accessKeyId = '',
  AWS_SECRET_ACCESS_KEY: secretAccessKey = '',
  TABLE_NAME: table = '',
  FILES_BUCKET: bucket = '',
}: Record<string, string>) {
  const config = { endpoint, region: 'us-east-1', credentials: { accessKeyId, secretAccessKey } }
  const [dynamodb, s3] = [new DynamoDBClient(config), new S3Client(config)]

  /** Reads every item that a restore makes again what it was, by its key. */
  async function items(): Promise<Map<string, Item>> {
    const all = new Map<string, Item>()
    for await (const { Items = [] } of paginateScan(
      { client: dynamodb },
      { TableName: table, ConsistentRead: true },
    ))
      for (const item of Items) if (isCompared(item)) all.set(nameOf(item), item)
    return all
  }

  async function keys(): Promise<string[]> {
    const all: string[] = []
    for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket: bucket }))
      all.push(...Contents.map(({ Key = '' }) => Key))
    return all
  }

  /** Reads every file with its type, by its key. */
  async function files(): Promise<Map<string, { bytes: Buffer; type: string | undefined }>> {
    const all = new Map<string, { bytes: Buffer; type: string | undefined }>()
    await eachLimit(
      await keys(),
      async (Key) => {
        const { Body, ContentType } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key }))
        all.set(Key, { bytes: Buffer.from(await Body!.transformToByteArray()), type: ContentType })
      },
      8,
    )
    return all
  }
  return { dynamodb, s3, table, bucket, items, files }
}

const post = ({ origin }: Pick<Portal, 'origin'>, route: string, body: object) =>
  fetch(origin + route, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const person = (email: string) => ({
  ...{ firstName: 'Ada', lastName: 'Lovelace', email, password: 'A long enough password 1' },
})
const news = async ({ origin }: Pick<Portal, 'origin'>) => (await fetch(`${origin}/api/news`)).json()

/** Waits for a moment that is a whole second, as DynamoDB's are, with all writes before it. */
async function nextSecond(): Promise<Date> {
  const at = Math.ceil(Date.now() / 1000) * 1000
  while (Date.now() <= at) await pause(at + 1 - Date.now())
  return new Date(at)
}

it('a portal that has lost half of its items and files is restored byte by byte, and serves as before', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'drill-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))

  // Load: the demo portal, and a person who has just joined.
  const first = await startPortal({ dataDir })
  onTestFinished(() => first.kill9())
  expect((await post(first, '/api/signup', person('ada@example.org'))).status).toBe(201)
  const newsBefore = await news(first)
  expect(newsBefore).not.toEqual([])
  await first.stop()

  // Nothing else writes while the table is compared.
  const quiet = await openPortal({ dataDir, port: 0, templates: path.join(root, 'cdk.out') })
  onTestFinished(() => quiet.close())
  const { dynamodb, s3, table, bucket, items, files } = clientsOf(quiet.environment)
  await dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName: table,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  )
  const [itemsBefore, filesBefore] = [await items(), await files()]
  expect(itemsBefore.size).toBeGreaterThan(200)
  expect(filesBefore.size).toBeGreaterThan(50)
  const at = await nextSecond()

  // Lose: a third is deleted, another third overwritten, and something new is written.
  const all = [...itemsBefore.values()]
  const keptNewer = (item: Item) => rules.keepsNewer.has(item.type?.S ?? '')
  await writeItems(dynamodb, table, { puts: [], removals: all.filter(everyNth(3)) })
  await writeItems(dynamodb, table, {
    puts: [
      ...all
        .slice(1)
        .filter(everyNth(3))
        .filter((item) => !keptNewer(item))
        .map((item) => ({ ...item, garbage: { S: 'x'.repeat(100) } })),
      { pk: { S: 'NEWER' }, sk: { S: 'NEWER' }, type: { S: 'Newer' } },
    ],
    removals: [],
  })
  const keys = [...filesBefore.keys()]
  for (const Key of keys.filter(everyNth(3))) await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
  for (const Key of [...keys.slice(1).filter(everyNth(3)), 'newer'])
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'garbage' }))
  expect(await items()).not.toEqual(itemsBefore)

  // Restore and compare.
  const begun = performance.now()
  await restorePortal({
    ...{ dynamodb, s3, stage: 'dev', table, bucket, rules, at, write: true, exactly: true },
    ...{ partitions: [], files: [], pollMs: 10, settleMs: 10, now: () => new Date(), print: console.info },
  })
  console.info(
    `${itemsBefore.size} items and ${filesBefore.size} files in ${Math.round(performance.now() - begun)} ms`,
  )
  expect(await items()).toEqual(itemsBefore)
  expect(await files()).toEqual(filesBefore)
  await quiet.close()

  // The restored portal serves; a table that is closed for a restore takes nothing and still shows everything.
  const second = await startPortal({ dataDir })
  onTestFinished(() => second.kill9())
  expect(await news(second)).toEqual(
    JSON.parse(JSON.stringify(newsBefore).replaceAll(first.origin, second.origin)),
  )
  const { password, email } = person('ada@example.org')
  expect((await post(second, '/api/login', { email, password })).status).toBe(200)
  const running = clientsOf(runningOn(dataDir)!.environment!)
  await closeTable(running.dynamodb, table, 'dev')
  const refused = await post(second, '/api/signup', person('grace@example.org'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60'])
  expect(await refused.json()).toMatchObject({ code: 'route.readOnly' })
  expect(await news(second)).toHaveLength((newsBefore as unknown[]).length)
  await openClosedTable(running.dynamodb, table)
  expect((await post(second, '/api/signup', person('grace@example.org'))).status).toBe(201)
})
