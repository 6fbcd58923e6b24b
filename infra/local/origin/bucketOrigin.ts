import { buffer } from 'node:stream/consumers'
import { isAllowed, type Statement } from '../aws/iam.ts'
import type { Buckets } from '../aws/s3/buckets.ts'
import type { Answer, Exchange } from '../gateway/exchange.ts'
import type { Model } from '../template/model.ts'
import type { Origin } from './distribution.ts'
import type { Deployed, Site } from './site.ts'

/** Serves CloudFront's signed request for an object. */
export interface BucketOrigin {
  serves(origin: Origin): boolean
  answer(origin: Origin, exchange: Exchange): Promise<Answer>
}

type PolicyStatement = Statement & { Principal?: { Service?: string | string[] } | '*' }
interface BucketPolicy {
  Bucket: string
  PolicyDocument: { Statement: PolicyStatement[] }
}

const error = (status: number, code: string, message: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
})

/** `distribution` is the ARN that bucket policies name as the source of CloudFront's requests. */
export function openBucketOrigin(
  model: Model,
  buckets: Buckets,
  site: Site,
  distribution: string,
): BucketOrigin {
  const byDomain = new Map(
    model
      .of('AWS::S3::Bucket')
      .flatMap((bucket) =>
        ['RegionalDomainName', 'DomainName'].map((name) => [bucket.attribute(name), bucket.ref] as const),
      ),
  )
  const statements = new Map<string, Statement[]>()
  for (const { properties } of model.of<BucketPolicy>('AWS::S3::BucketPolicy')) {
    const forCloudFront = properties.PolicyDocument.Statement.filter(({ Principal }) =>
      typeof Principal === 'object'
        ? [Principal.Service ?? []].flat().includes('cloudfront.amazonaws.com')
        : false,
    )
    const bare = forCloudFront.map(({ Principal: _, ...statement }) => statement)
    statements.set(properties.Bucket, [...(statements.get(properties.Bucket) ?? []), ...bare])
  }
  // IAM ignores the letter case of condition keys, and the CDK writes both.
  const context = { 'AWS:SourceArn': distribution, 'aws:SourceArn': distribution }
  const may = (bucket: string, action: string, resource: string) =>
    isAllowed(statements.get(bucket) ?? [], { action, resource, context })

  async function find(bucket: string, key: string): Promise<Deployed | undefined> {
    const deployed = site.find(bucket, key)
    if (deployed) return deployed
    const { objects } = buckets.named(bucket)
    const object = objects.find(key)
    return object && { ...object, body: await buffer(objects.read(object)) }
  }

  return {
    serves: ({ domain }) => byDomain.has(domain),
    async answer({ domain, path }, { method, path: requested, headers }) {
      const bucket = byDomain.get(domain)
      if (bucket === undefined) throw new Error(`No template holds the bucket ${domain}.`)
      if (method === 'OPTIONS')
        return error(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
      if (method !== 'GET' && method !== 'HEAD')
        return error(405, 'MethodNotAllowed', 'The method is not allowed.')
      const key = keyOf(path + requested)
      if (key === undefined) return error(400, 'InvalidURI', "Couldn't parse the specified URI.")
      if (!may(bucket, 's3:GetObject', `arn:aws:s3:::${bucket}/${key}`))
        return error(403, 'AccessDenied', 'Access Denied')
      const object = await find(bucket, key)
      if (object) return sent(object, headers)
      // S3 reveals what is missing only to callers who may list.
      return may(bucket, 's3:ListBucket', `arn:aws:s3:::${bucket}`)
        ? error(404, 'NoSuchKey', 'The specified key does not exist.')
        : error(403, 'AccessDenied', 'Access Denied')
    },
  }
}

function keyOf(path: string): string | undefined {
  try {
    return decodeURIComponent(path.slice(1))
  } catch {
    return undefined
  }
}

function sent({ body, etag, modified, headers }: Deployed, requested: Exchange['headers']): Answer {
  const answered = {
    ...headers,
    etag: `"${etag}"`,
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(requested.range ?? '') ?? []
  const current =
    !requested['if-range'] ||
    requested['if-range'] === answered.etag ||
    requested['if-range'] === answered['last-modified']
  if ((first === '' && last === '') || !current) return { status: 200, headers: answered, body }
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1)
  if (start > end) {
    const refused = error(416, 'InvalidRange', 'The requested range is not satisfiable')
    return { ...refused, headers: { ...refused.headers, 'content-range': `bytes */${body.length}` } }
  }
  return {
    status: 206,
    headers: { ...answered, 'content-range': `bytes ${start}-${end}/${body.length}` },
    body: body.subarray(start, end + 1),
  }
}
