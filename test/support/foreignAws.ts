import { randomBytes } from 'node:crypto'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { portalTable } from './local-table.ts'

/** Set by `npm run test:moto`: suites then run on AWS services that nobody here wrote (moto), instead of the local engines. */
export const foreignEndpoint = process.env.FOREIGN_AWS_ENDPOINT

/** A table and a bucket of their own for one file of tests, with what a Lambda finds of them in its environment. */
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
