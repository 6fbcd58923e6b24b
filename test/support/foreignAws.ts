import { randomBytes } from 'node:crypto'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { portalTable } from './local-table.ts'

/**
 * The endpoint of moto, a simulation of AWS by other authors. `npm run test:moto` sets it, and the suites
 * then run on moto instead of the local engines.
 */
export const foreignEndpoint = process.env.FOREIGN_AWS_ENDPOINT

/** Creates a table and a bucket for one test file. Returns the environment variables that name them. */
export async function foreignAws(endpoint: string): Promise<Record<string, string>> {
  const name = `portal-${randomBytes(6).toString('hex')}`
  const credentials = { accessKeyId: 'foreign', secretAccessKey: 'foreign' }
  const client = { endpoint, region: 'us-east-1', credentials }
  const { TimeToLiveSpecification: _, ...table } = portalTable
  await new DynamoDBClient(client).send(
    new CreateTableCommand({ ...table, TableName: name, BillingMode: 'PAY_PER_REQUEST' } as never),
  )
  await new S3Client(client).send(new CreateBucketCommand({ Bucket: name }))
  return { TABLE_NAME: name, FILES_BUCKET: name }
}
