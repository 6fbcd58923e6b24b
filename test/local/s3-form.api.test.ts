import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureBucket } from '#infra/local/aws/s3/buckets.ts'
import { type LocalAws, startLocalAws } from '#test/support/local-table.ts'

const Bucket = 'uploads'
const origin = 'http://localhost:3000'
const afterExpiryMs = Date.parse('2031-05-05T10:00:00Z')
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

type UploadOptions = {
  file?: File
  changeFields?: (fields: Record<string, string>) => Record<string, string>
  fieldAfterFile?: [string, string]
}

/** Signs a form for an image of 10 to 100 bytes under up/, changes it as a cheat would, and sends it. */
async function send(
  { file = image(), changeFields = (fields) => fields, fieldAfterFile }: UploadOptions = {},
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
  for (const [name, value] of Object.entries(changeFields(fields))) form.append(name, value)
  form.append('file', file)
  if (fieldAfterFile) form.append(...fieldAfterFile)
  const response = await fetch(url, { method: 'POST', body: form, headers: { origin } })
  return { status: response.status, body: await response.text(), headers: response.headers }
}

describe('an upload form', () => {
  test('puts the file under its name, with the type of the form', async () => {
    const { status, headers } = await send()
    expect([
      status,
      headers.get('access-control-allow-origin'),
      headers.get('access-control-expose-headers'),
    ]).toEqual([204, origin, 'ETag'])
    const object = await s3.send(new GetObjectCommand({ Bucket, Key: 'up/photo é.png' }))
    expect([object.ContentType, object.ContentLength, `${object.ETag}`]).toEqual([
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
      { changeFields: (fields) => ({ ...fields, 'Content-Type': 'text/html' }) },
      403,
      'Policy Condition failed',
    ],
    [
      'no type',
      { changeFields: ({ 'Content-Type': _type, ...fields }) => fields },
      403,
      'Policy Condition failed',
    ],
    [
      'a key elsewhere',
      { changeFields: (fields) => ({ ...fields, key: 'admin/x' }) },
      403,
      'Policy Condition failed',
    ],
    [
      'a field that was not signed',
      { changeFields: (fields) => ({ ...fields, 'x-amz-meta-role': 'admin' }) },
      403,
      'Extra input fields: x-amz-meta-role',
    ],
    [
      'a changed policy',
      { changeFields: (fields) => ({ ...fields, Policy: Buffer.from('{}').toString('base64') }) },
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'a changed signature',
      { changeFields: (fields) => ({ ...fields, 'X-Amz-Signature': '0'.repeat(64) }) },
      403,
      'SignatureDoesNotMatch',
    ],
    ['no policy', { changeFields: ({ Policy: _policy, ...fields }) => fields }, 403, 'AccessDenied'],
    [
      'another access key id',
      {
        changeFields: (fields) => ({ ...fields, 'X-Amz-Credential': 'x/20310505/us-east-1/s3/aws4_request' }),
      },
      403,
      'InvalidAccessKeyId',
    ],
  ] satisfies [string, UploadOptions, number, string][])(
    'with %s is refused',
    async (_name, uploadOptions, status, reason) => {
      const response = await send(uploadOptions)
      expect([response.status, response.body]).toEqual([status, expect.stringContaining(reason)])
    },
  )

  test('for one bucket is refused by another', async () => {
    const { fields } = await createPresignedPost(s3, { Bucket, Key: 'up/x' })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', image())
    const response = await fetch(`${aws.endpoint}/portal-files`, { method: 'POST', body: form })
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('$bucket')])
  })

  test('ignores fields after the file, which therefore meet no condition', async () => {
    const response = await send({
      changeFields: ({ 'Content-Type': _type, ...fields }) => fields,
      fieldAfterFile: ['Content-Type', 'image/png'],
    })
    expect(response.status).toBe(403)
  })

  test('without a file is refused', async () => {
    const { url, fields } = await createPresignedPost(s3, { Bucket, Key: 'up/x' })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const response = await fetch(url, { method: 'POST', body: form })
    expect([response.status, await response.text()]).toEqual([
      400,
      expect.stringContaining('exactly one file'),
    ])
  })

  test('is refused after it has expired by the clock', async () => {
    const laterAws = await startLocalAws({ now: () => afterExpiryMs })
    await ensureBucket(laterAws.engines.buckets, { BucketName: Bucket })
    const { fields } = await createPresignedPost(s3, { Bucket, Key: 'up/x', Expires: 60 })
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', image())
    const response = await fetch(`${laterAws.endpoint}/${Bucket}`, { method: 'POST', body: form })
    expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('Policy expired')])
    await laterAws.close()
  })

  test('returns 201 with the file’s key if the form asks for it', async () => {
    const { status, body } = await send(
      {},
      { Fields: { 'Content-Type': 'image/png', success_action_status: '201' }, Key: 'up/<1>' },
    )
    expect([status, body]).toEqual([201, expect.stringContaining('<Key>up/&lt;1&gt;</Key>')])
  })
})

describe('a preflight request', () => {
  const preflight = (headers: Record<string, string>) =>
    fetch(`${aws.endpoint}/${Bucket}`, { method: 'OPTIONS', headers })

  test('gets the CORS headers of its origin', async () => {
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
