import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBucket } from '#infra/local/aws/s3/ensureBucket.ts'
import { type LocalAws, startLocalAws } from '#test/support/local-table.ts'

const Bucket = 'uploads'
const origin = 'http://localhost:3000'
const at = Date.parse('2031-05-05T10:00:00Z')
let aws: LocalAws
let s3: S3Client

beforeAll(async () => {
  aws = await startLocalAws()
  s3 = new S3Client({
    endpoint: aws.endpoint,
    region: aws.region,
    credentials: aws.credentials,
    maxAttempts: 1,
  })
  const CorsRules = [
    {
      AllowedOrigins: [origin],
      AllowedMethods: ['POST'],
      AllowedHeaders: ['content-*'],
      ExposedHeaders: ['ETag'],
      MaxAge: 600,
    },
  ]
  await ensureBucket(aws.engines.buckets, { BucketName: Bucket, CorsConfiguration: { CorsRules } })
})
afterAll(async () => {
  s3.destroy()
  await aws.close()
})

const image = (bytes = 50) => new File(['x'.repeat(bytes)], 'photo é.png', { type: 'image/png' })

type Sending = {
  file?: File
  change?: (fields: Record<string, string>) => Record<string, string>
  after?: [string, string]
}

/** Signs a form for an image of 10 to 100 bytes under up/, changes it as a cheat would, and sends it. */
async function send(
  { file = image(), change = (fields) => fields, after }: Sending = {},
  options: Partial<PresignedPostOptions> = {},
) {
  const { url, fields } = await createPresignedPost(s3, {
    Bucket,
    Key: `up/$\{filename}`,
    Conditions: [
      ['content-length-range', 10, 100],
      ['starts-with', '$Content-Type', 'image/'],
    ],
    Fields: { 'Content-Type': 'image/png' },
    Expires: 60,
    ...options,
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(change(fields))) form.append(name, value)
  form.append('file', file)
  if (after) form.append(...after)
  const answer = await fetch(url, { method: 'POST', body: form, headers: { origin } })
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}

describe('an upload form', () => {
  test('puts the file under its name, with the type of the form', async () => {
    const { status, headers } = await send()
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-expose-headers'),
    ]).toEqual([204, origin, 'ETag'])
    const got = await s3.send(new GetObjectCommand({ Bucket, Key: 'up/photo é.png' }))
    expect([got.ContentType, got.ContentLength, `${got.ETag}`]).toEqual([
      'image/png',
      50,
      headers.get('etag'),
    ])
  })

  test('may be of several megabytes', async () => {
    const file = new File([Buffer.alloc(12_000_000, 7)], 'big.png')
    const { status } = await send({ file }, { Conditions: [['content-length-range', 0, 20_000_000]] })
    expect([
      status,
      (await s3.send(new HeadObjectCommand({ Bucket, Key: 'up/big.png' }))).ContentLength,
    ]).toEqual([204, 12_000_000])
  })

  test.each([
    ['a file too large', { file: image(101) }, 400, 'EntityTooLarge'],
    ['a file much too large', { file: image(9_000_000) }, 400, 'EntityTooLarge'],
    ['a file too small', { file: image(9) }, 400, 'EntityTooSmall'],
    [
      'another type',
      { change: (fields) => ({ ...fields, 'Content-Type': 'text/html' }) },
      403,
      'Policy Condition failed',
    ],
    ['no type', { change: ({ 'Content-Type': _type, ...fields }) => fields }, 403, 'Policy Condition failed'],
    [
      'a key elsewhere',
      { change: (fields) => ({ ...fields, key: 'admin/x' }) },
      403,
      'Policy Condition failed',
    ],
    [
      'a field nobody signed',
      { change: (fields) => ({ ...fields, 'x-amz-meta-role': 'admin' }) },
      403,
      'Extra input fields: x-amz-meta-role',
    ],
    [
      'a changed policy',
      { change: (fields) => ({ ...fields, Policy: Buffer.from('{}').toString('base64') }) },
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'a changed signature',
      { change: (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) }) },
      403,
      'SignatureDoesNotMatch',
    ],
    ['no policy', { change: ({ Policy: _policy, ...fields }) => fields }, 403, 'AccessDenied'],
    [
      'another’s key id',
      { change: (fields) => ({ ...fields, 'X-Amz-Credential': 'x/20310505/us-east-1/s3/aws4_request' }) },
      403,
      'InvalidAccessKeyId',
    ],
  ] satisfies [string, Sending, number, string][])(
    'with %s is refused',
    async (_name, sending, status, reason) => {
      const answer = await send(sending)
      expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(reason)])
    },
  )

  test('for one bucket is refused by another', async () => {
    const { fields } = await createPresignedPost(s3, { Bucket, Key: 'up/x' })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', image())
    const answer = await fetch(`${aws.endpoint}/portal-files`, { method: 'POST', body: form })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('$bucket')])
  })

  test('ignores what comes after the file, so a condition cannot be met late', async () => {
    const answer = await send({
      change: ({ 'Content-Type': _type, ...fields }) => fields,
      after: ['Content-Type', 'image/png'],
    })
    expect(answer.status).toBe(403)
  })

  test('without a file is refused', async () => {
    const { url, fields } = await createPresignedPost(s3, { Bucket, Key: 'up/x' })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const answer = await fetch(url, { method: 'POST', body: form })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('exactly one file')])
  })

  test('is refused after it has expired by the clock', async () => {
    const later = await startLocalAws({ now: () => at })
    await ensureBucket(later.engines.buckets, { BucketName: Bucket })
    const { fields } = await createPresignedPost(s3, { Bucket, Key: 'up/x', Expires: 60 })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', image())
    const answer = await fetch(`${later.endpoint}/${Bucket}`, { method: 'POST', body: form })
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('Policy expired')])
    await later.close()
  })

  test('may be answered with 201 and where the file is', async () => {
    const { status, body } = await send(
      {},
      { Fields: { 'Content-Type': 'image/png', success_action_status: '201' }, Key: 'up/<1>' },
    )
    expect([status, body]).toEqual([201, expect.stringContaining('<Key>up/&lt;1&gt;</Key>')])
  })
})

describe('a browser that asks first', () => {
  const preflight = (headers: Record<string, string>) =>
    fetch(`${aws.endpoint}/${Bucket}`, { method: 'OPTIONS', headers })

  test('is told what its origin may do', async () => {
    const { status, headers } = await preflight({
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'Content-Type',
    })
    const names = [
      'access-control-allow-origin',
      'access-control-allow-methods',
      'access-control-allow-headers',
      'access-control-max-age',
    ]
    expect([status, ...names.map((name) => headers.get(name))]).toEqual([
      200,
      origin,
      'POST',
      'content-type',
      '600',
    ])
  })

  test.each([
    ['another origin', { origin: 'https://evil.example', 'access-control-request-method': 'POST' }],
    ['another method', { origin, 'access-control-request-method': 'DELETE' }],
    [
      'another header',
      { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-secret' },
    ],
  ])('is refused with %s', async (_name, headers) => {
    expect((await preflight(headers)).status).toBe(403)
  })
})
