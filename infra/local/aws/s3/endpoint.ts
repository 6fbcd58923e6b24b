import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Principals } from '../service.ts'
import type { SignedRequest } from '../signature.ts'
import type { Bucket, Buckets } from './buckets.ts'
import { callerOf, objectArn, permit } from './caller.ts'
import { corsHeaders, preflight } from './cors.ts'
import { errorDocument, s3Error, toS3Error } from './errors.ts'
import { receiveForm } from './form.ts'
import { operationOf } from './operations.ts'
import { checkPolicy } from './postPolicy.ts'
import { storedHeaders, versionHeaders } from './writing.ts'
import { element, s3Document } from './xml.ts'

type Options = { buckets: Buckets; principals: Principals; now: () => number }

/** Serves S3 over HTTP: the bucket and the key in the path, CORS, signatures, and errors as XML. */
export function s3Endpoint({ buckets, principals, now }: Options) {
  async function saveForm(request: IncomingMessage, response: ServerResponse, bucket: Bucket): Promise<void> {
    const { fields, received } = await receiveForm(request, bucket, (fields) => {
      const { principal, ...limits } = checkPolicy(fields, { bucket: bucket.name, principals, now: now() })
      if (!fields.key)
        throw s3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.", {
          ArgumentName: 'key',
        })
      if (Buffer.byteLength(fields.key) > 1024) throw s3Error('KeyTooLongError')
      if (fields.success_action_redirect)
        throw s3Error('NotImplemented', 'The local S3 redirects nobody after an upload')
      permit(principal, 'PutObject', objectArn(bucket.name, fields.key))
      storedHeaders(fields)
      return limits
    })
    const key = fields.key ?? ''
    const object = bucket.objects.put(received, { key, headers: storedHeaders(fields), modified: now() })
    const headers = {
      etag: `"${object.etag}"`,
      location: `/${bucket.name}/${encodeURIComponent(key)}`,
      ...versionHeaders(bucket, object),
    }
    if (fields.success_action_status === '201') {
      const children = [
        element('Location', headers.location),
        element('Bucket', bucket.name),
        element('Key', key),
        element('ETag', headers.etag),
      ]
      response
        .writeHead(201, { ...headers, 'content-type': 'application/xml' })
        .end(s3Document('PostResponse', children))
    } else {
      response.writeHead(fields.success_action_status === '200' ? 200 : 204, headers).end()
    }
  }

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    signed: SignedRequest,
  ): Promise<void> {
    const [, bucketName = '', encodedKey = ''] = /^\/([^/]*)\/?(.*)$/s.exec(signed.path) ?? []
    if (!bucketName) throw s3Error('NotImplemented', 'The local S3 does not list buckets')
    const bucket = buckets.byName(decodeURIComponent(bucketName))
    if (signed.method === 'OPTIONS') {
      response.writeHead(200, preflight(bucket.cors, signed.headers)).end()
      return
    }
    for (const [name, value] of Object.entries(corsHeaders(bucket.cors, signed.method, signed.headers)))
      response.setHeader(name, value)
    const isForm =
      signed.method === 'POST' &&
      !encodedKey &&
      /^multipart\/form-data\b/i.test(signed.headers['content-type'] ?? '')
    if (isForm) return saveForm(request, response, bucket)
    const key = decodeURIComponent(encodedKey)
    const caller = callerOf(signed, principals, now())
    const operation = operationOf(signed.method, key, signed.query, caller.headers)
    await operation({ request, response, caller, bucket, buckets, key, query: signed.query })
  }

  return (request: IncomingMessage, response: ServerResponse, signed: SignedRequest): void => {
    const requestId = randomBytes(8).toString('hex').toUpperCase()
    response.setHeader('x-amz-request-id', requestId)
    serve(request, response, signed).catch((error: unknown) => {
      const failure = toS3Error(error)
      // The rest of the request is read and dropped, or the client would see a broken connection instead of the error.
      request.resume()
      if (response.headersSent) {
        response.destroy()
        return
      }
      const body = errorDocument(failure, signed.path, requestId)
      response
        .writeHead(failure.status, { 'content-type': 'application/xml' })
        .end(signed.method === 'HEAD' ? undefined : body)
    })
  }
}
