import { DynamoDBClient, UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, type NativeAttributeValue } from '@aws-sdk/lib-dynamodb'
import { openTable } from '#functions/platform/table/table.ts'
import { everyRow } from '#infra/check/everyRow.ts'
import { ensureBucket } from '#infra/local/aws/s3/buckets.ts'
import { type PortalRestore, restorePortal } from '#infra/restore/restorePortal.ts'
import { rulesOf } from '#infra/restore/restoreRules.ts'
import { areas } from '#shared/areas.ts'
import type { Area } from '#shared/kernel/area.ts'
import { portalBucket, portalTable, startLocalAws } from '#test/support/local-table.ts'

const { TableName } = portalTable

/** Opens a table with point-in-time recovery and a versioned bucket, both empty, whose clock the test moves. */
export async function lostPortal() {
  let now = Math.floor(Date.now() / 1000) * 1000
  const aws = await startLocalAws({ now: () => now })
  const client = { ...aws, maxAttempts: 1 }
  const [dynamodb, s3] = [new DynamoDBClient(client), new S3Client(client)]
  const documents = DynamoDBDocumentClient.from(dynamodb, {
    marshallOptions: { removeUndefinedValues: true },
  })
  await ensureBucket(aws.engines.buckets, {
    BucketName: portalBucket,
    VersioningConfiguration: { Status: 'Enabled' },
  })
  await dynamodb.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  )
  const table = openTable(documents, TableName)
  const printedLines: string[] = []
  return {
    ...{ aws, dynamodb, s3, documents, table, printedLines },
    now: () => new Date(now),
    /** Moves the clock by a minute and returns the moment before. */
    aMinuteLater(): Date {
      now += 60_000
      return new Date(now - 60_000)
    },
    rows: async (name: string = TableName): Promise<Record<string, NativeAttributeValue>[]> =>
      (await Array.fromAsync(everyRow(documents, name))).sort((a, b) =>
        `${a.pk} ${a.sk}` < `${b.pk} ${b.sk}` ? -1 : 1,
      ),
    putFile: (Key: string, Body: string, ContentType = 'text/plain') =>
      s3.send(new PutObjectCommand({ Bucket: portalBucket, Key, Body, ContentType })),
    /** The files with their bytes and types, by key. */
    async files() {
      const { objects } = aws.engines.buckets.byName(portalBucket)
      return Object.fromEntries(
        await Promise.all(
          objects.keys().map(async (key) => {
            const object = objects.find(key)!
            const bytes = Buffer.concat(await objects.read(object).toArray())
            return [key, `${object.headers['content-type']} ${bytes}`]
          }),
        ),
      )
    },
    restore: (at: Date, options: Partial<PortalRestore> = {}) =>
      restorePortal({
        ...{ dynamodb, s3, stage: 'dev', table: TableName, bucket: portalBucket, at },
        ...{ write: true, exactly: false, partitions: [], files: [], pollMs: 1, settleMs: 1 },
        rules: rulesOf(Object.values<Area>(areas)),
        now: () => new Date(now),
        print: (line) => printedLines.push(line),
        ...options,
      }),
    async close() {
      dynamodb.destroy()
      s3.destroy()
      await aws.close()
    },
  }
}
