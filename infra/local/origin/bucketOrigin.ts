import { buffer } from 'node:stream/consumers'
import { isAllowed, type Statement } from '../aws/iam.ts'
import type { Buckets } from '../aws/s3/buckets.ts'
import type { HttpRequest, HttpResponse } from '../gateway/httpMessages.ts'
import type { Model } from '../template/model.ts'
import type { Origin } from './distribution.ts'
import type { Site, SiteFile } from './site.ts'

/** Answers CloudFront's signed requests for objects. */
export interface BucketOrigin {
  serves(origin: Origin): boolean
  answer(origin: Origin, request: HttpRequest): Promise<HttpResponse>
}

type PolicyStatement = Statement & { Principal?: { Service?: string | string[] } | '*' }
interface BucketPolicy {
  Bucket: string
  PolicyDocument: { Statement: PolicyStatement[] }
}

const errorAnswer = (status: number, code: string, message: string): HttpResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`,
  ),
})

/** Opens the buckets. `distribution` is the ARN of the distribution that the buckets' policies permit. */
export function openBucketOrigin(
  model: Model,
  buckets: Buckets,
  site: Site,
  distribution: string,
): BucketOrigin {
  const byDomain = new Map(
    model
      .all('AWS::S3::Bucket')
      .flatMap((bucket) =>
        ['RegionalDomainName', 'DomainName'].map((name) => [bucket.attribute(name), bucket.ref] as const),
      ),
  )
  const statements = new Map<string, Statement[]>()
  for (const { properties } of model.all<BucketPolicy>('AWS::S3::BucketPolicy')) {
    const forCloudFront = properties.PolicyDocument.Statement.filter(({ Principal }) =>
      typeof Principal === 'object'
        ? [Principal.Service ?? []].flat().includes('cloudfront.amazonaws.com')
        : false,
    )
    const withoutPrincipal = forCloudFront.map(({ Principal: _, ...statement }) => statement)
    statements.set(properties.Bucket, [...(statements.get(properties.Bucket) ?? []), ...withoutPrincipal])
  }
  // The CDK writes both spellings; IAM ignores the case of condition keys.
  const context = { 'AWS:SourceArn': distribution, 'aws:SourceArn': distribution }
  const isPermitted = (bucket: string, action: string, resource: string) =>
    isAllowed(statements.get(bucket) ?? [], { action, resource, context })

  async function find(bucket: string, key: string): Promise<SiteFile | undefined> {
    const file = site.find(bucket, key)
    if (file) return file
    const { objects } = buckets.byName(bucket)
    const object = objects.find(key)
    return object && { ...object, body: await buffer(objects.read(object)) }
  }

  return {
    serves: ({ domain }) => byDomain.has(domain),
    async answer({ domain, path }, { method, path: requested, headers }) {
      const bucket = byDomain.get(domain)
      if (bucket === undefined) throw new Error(`No template holds the bucket ${domain}.`)
      if (method === 'OPTIONS')
        return errorAnswer(403, 'AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
      if (method !== 'GET' && method !== 'HEAD')
        return errorAnswer(405, 'MethodNotAllowed', 'The method is not allowed.')
      const key = keyOf(path + requested)
      if (key === undefined) return errorAnswer(400, 'InvalidURI', "Couldn't parse the specified URI.")
      if (!isPermitted(bucket, 's3:GetObject', `arn:aws:s3:::${bucket}/${key}`))
        return errorAnswer(403, 'AccessDenied', 'Access Denied')
      const object = await find(bucket, key)
      if (object) return fileAnswer(object, headers)
      // S3 reveals that a key is missing only to callers who may list the bucket.
      return isPermitted(bucket, 's3:ListBucket', `arn:aws:s3:::${bucket}`)
        ? errorAnswer(404, 'NoSuchKey', 'The specified key does not exist.')
        : errorAnswer(403, 'AccessDenied', 'Access Denied')
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

function fileAnswer(
  { body, etag, modified, headers }: SiteFile,
  requested: HttpRequest['headers'],
): HttpResponse {
  const allHeaders = {
    ...headers,
    etag: `"${etag}"`,
    'last-modified': new Date(modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(requested.range ?? '') ?? []
  const { 'if-range': ifRange } = requested
  const isCurrent = !ifRange || ifRange === allHeaders.etag || ifRange === allHeaders['last-modified']
  if ((first === '' && last === '') || !isCurrent) return { status: 200, headers: allHeaders, body }
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1)
  if (start > end) {
    const rangeError = errorAnswer(416, 'InvalidRange', 'The requested range is not satisfiable')
    return { ...rangeError, headers: { ...rangeError.headers, 'content-range': `bytes */${body.length}` } }
  }
  return {
    status: 206,
    headers: { ...allHeaders, 'content-range': `bytes ${start}-${end}/${body.length}` },
    body: body.subarray(start, end + 1),
  }
}
