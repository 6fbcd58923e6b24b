import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalBucket as Bucket, type LocalAws, startLocalAws } from '#test/support/local-table.ts'

let aws: LocalAws
let s3: S3Client
let nowMs = Date.now()

beforeAll(async () => {
  aws = await startLocalAws({ now: () => nowMs })
  s3 = new S3Client({
    endpoint: aws.endpoint,
    region: aws.region,
    credentials: aws.credentials,
    maxAttempts: 1,
  })
})
afterAll(async () => {
  s3.destroy()
  await aws.close()
})

const put = (Key: string, Body: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body }))
const text = async (Key: string) =>
  (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()

describe('a presigned URL', () => {
  test('gives the object until it expires by the clock', async () => {
    await put('signed', 'for you')
    const url = await getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: 'signed' }), {
      expiresIn: 60,
      signingDate: new Date(nowMs),
    })
    expect(await (await fetch(url)).text()).toBe('for you')
    expect((await fetch(url.replace(/Signature=..../, 'Signature=0000'))).status).toBe(403)
    expect((await fetch(url.replace('/signed', '/other'))).status).toBe(403)
    nowMs += 61_000
    const late = await fetch(url)
    expect([late.status, await late.text()]).toEqual([403, expect.stringContaining('Request has expired')])
  })

  test('may say under which name the object is saved', async () => {
    const command = new GetObjectCommand({
      Bucket,
      Key: 'signed',
      ResponseContentDisposition: 'attachment; filename="a.txt"',
    })
    const response = await fetch(await getSignedUrl(s3, command, { signingDate: new Date(nowMs) }))
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="a.txt"')
  })

  test('takes an upload of the signed type only, and no header that was not signed', async () => {
    const plainClient = new S3Client({
      endpoint: aws.endpoint,
      region: aws.region,
      credentials: aws.credentials,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
    const command = new PutObjectCommand({ Bucket, Key: 'up.png', ContentType: 'image/png' })
    const url = await getSignedUrl(plainClient, command, {
      signableHeaders: new Set(['content-type']),
      signingDate: new Date(nowMs),
    })
    const upload = (headers: Record<string, string>) => fetch(url, { method: 'PUT', headers, body: 'data' })
    expect((await upload({ 'content-type': 'text/html' })).status).toBe(403)
    expect((await upload({ 'content-type': 'image/png', 'x-amz-meta-who': 'me' })).status).toBe(403)
    expect((await upload({ 'content-type': 'image/png' })).status).toBe(200)
    expect(await text('up.png')).toBe('data')
    plainClient.destroy()
  })

  test('is needed: without a signature nothing is given', async () => {
    expect((await fetch(`${aws.endpoint}/${Bucket}/signed`)).status).toBe(403)
  })
})
