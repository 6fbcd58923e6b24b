import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Failure } from '../failure.ts'
import type { Bucket, Buckets } from './buckets.ts'
import { bucketArn, type Caller, missing, objectArn, permit } from './caller.ts'
import { listing } from './listing.ts'
import { abortUpload, completeUpload, createUpload, putPart } from './multipart.ts'
import type { StoredObject } from './objects.ts'
import { sendObject } from './reading.ts'
import { receiveSigned } from './receive.ts'
import { asS3Failure, s3Failure } from './refusals.ts'
import { checkWriteConditions, headersToKeep, receiveCopy } from './writing.ts'
import { childrenOf, element, s3Document } from './xml.ts'

type S3Call = {
  request: IncomingMessage
  response: ServerResponse
  caller: Caller
  bucket: Bucket
  buckets: Buckets
  key: string
  query: URLSearchParams
}
type Operation = (call: S3Call) => Promise<void> | void

const sendXml = (response: ServerResponse, document: string) =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(document)

function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024)
    throw s3Failure('KeyTooLongError', undefined, { Size: Buffer.byteLength(key), MaxSizeAllowed: 1024 })
}

const checksumHeaders = ({ checksums }: Pick<StoredObject, 'checksums'>) =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]))

async function document({ request, caller }: S3Call): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > 2 * 1024 * 1024) throw s3Failure('MalformedXML')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const hash = caller.payload
  if (hash && /^[0-9a-f]{64}$/.test(hash) && createHash('sha256').update(body).digest('hex') !== hash)
    throw s3Failure('XAmzContentSHA256Mismatch')
  return body.toString()
}

const read: Operation = async ({ request, response, caller, bucket, key, query }) => {
  permit(caller.principal, 'GetObject', objectArn(bucket.name, key))
  const object = bucket.objects.find(key)
  if (!object) throw missing(caller.principal, bucket.name, key)
  await sendObject(
    bucket,
    object,
    { method: request.method ?? 'GET', query, headers: caller.headers },
    response,
  )
}

const put: Operation = async ({ request, response, caller, bucket, buckets, key }) => {
  permit(caller.principal, 'PutObject', objectArn(bucket.name, key))
  checkKey(key)
  const headers = headersToKeep(caller.headers)
  checkWriteConditions(bucket.objects.find(key), caller.headers)
  const received = await receiveSigned(request, caller.headers, caller.payload, bucket.objects.incoming())
  try {
    checkWriteConditions(bucket.objects.find(key), caller.headers)
  } catch (error) {
    bucket.objects.discard(received)
    throw error
  }
  const object = bucket.objects.put(received, { key, headers, modified: buckets.now() })
  response.writeHead(200, { etag: `"${object.etag}"`, ...checksumHeaders(object) }).end()
}

const copy: Operation = async ({ request, response, caller, bucket, buckets, key }) => {
  const [path = '', version] = String(caller.headers['x-amz-copy-source']).replace(/^\//, '').split('?')
  if (version !== undefined) throw s3Failure('NotImplemented', 'The local S3 keeps no versions')
  const [, fromName = '', fromKey = ''] = /^([^/]+)\/(.+)$/s.exec(decodeURIComponent(path)) ?? []
  permit(caller.principal, 'GetObject', objectArn(fromName, fromKey))
  permit(caller.principal, 'PutObject', objectArn(bucket.name, key))
  checkKey(key)
  const from = buckets.named(fromName)
  const source = from.objects.find(fromKey)
  if (!source) throw missing(caller.principal, fromName, fromKey)
  const replace = caller.headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!replace && from === bucket && fromKey === key) {
    throw new Failure(
      400,
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing it.',
    )
  }
  request.resume()
  const received = await receiveCopy(from, source, bucket)
  const headers = replace ? headersToKeep(caller.headers) : source.headers
  const object = bucket.objects.put(
    { ...received, checksums: source.checksums },
    { key, headers, modified: buckets.now() },
  )
  const modified = element('LastModified', new Date(object.modified).toISOString())
  sendXml(response, s3Document('CopyObjectResult', [modified, element('ETag', `"${object.etag}"`)]))
}

const remove: Operation = ({ response, caller, bucket, key }) => {
  permit(caller.principal, 'DeleteObject', objectArn(bucket.name, key))
  bucket.objects.remove(key)
  response.writeHead(204).end()
}

const removeMany: Operation = async (call) => {
  const { response, caller, bucket } = call
  const body = await document(call)
  const keys = childrenOf(body, 'Object').map(({ Key }) => Key ?? '')
  if (keys.length < 1 || keys.length > 1000 || keys.includes('')) throw s3Failure('MalformedXML')
  const results = keys.map((key) => {
    try {
      permit(caller.principal, 'DeleteObject', objectArn(bucket.name, key))
      bucket.objects.remove(key)
      return /<Quiet>true<\/Quiet>/.test(body) ? '' : element.of('Deleted', [element('Key', key)])
    } catch (error) {
      const { code, message } = asS3Failure(error)
      return element.of('Error', [element('Key', key), element('Code', code), element('Message', message)])
    }
  })
  sendXml(response, s3Document('DeleteResult', results))
}

const list: Operation = ({ response, caller, bucket, query }) => {
  const parameters = ['prefix', 'delimiter', 'max-keys'].filter((name) => query.has(name))
  const context = Object.fromEntries(parameters.map((name) => [`s3:${name}`, query.get(name) ?? '']))
  permit(caller.principal, 'ListBucket', bucketArn(bucket.name), context)
  sendXml(response, listing(bucket, query))
}

const headBucket: Operation = ({ response, caller, bucket }) => {
  permit(caller.principal, 'ListBucket', bucketArn(bucket.name))
  response.writeHead(200, { 'x-amz-bucket-region': 'us-east-1' }).end()
}

const startUpload: Operation = ({ request, response, caller, bucket, key }) => {
  permit(caller.principal, 'PutObject', objectArn(bucket.name, key))
  checkKey(key)
  request.resume()
  const uploadId = createUpload(bucket, { key, headers: headersToKeep(caller.headers) })
  const children = [element('Bucket', bucket.name), element('Key', key), element('UploadId', uploadId)]
  sendXml(response, s3Document('InitiateMultipartUploadResult', children))
}

const part: Operation = async ({ request, response, caller, bucket, key, query }) => {
  permit(caller.principal, 'PutObject', objectArn(bucket.name, key))
  const place = { uploadId: query.get('uploadId') ?? '', key, number: Number(query.get('partNumber')) }
  const received = await putPart(bucket, place, (file) =>
    receiveSigned(request, caller.headers, caller.payload, file),
  )
  response.writeHead(200, { etag: `"${received.md5}"`, ...checksumHeaders(received) }).end()
}

const finishUpload: Operation = async (call) => {
  const { response, caller, bucket, buckets, key, query } = call
  permit(caller.principal, 'PutObject', objectArn(bucket.name, key))
  const parts = childrenOf(await document(call), 'Part').map(({ PartNumber, ETag }) => ({
    number: Number(PartNumber),
    etag: ETag ?? '',
  }))
  const place = { uploadId: query.get('uploadId') ?? '', key, now: buckets.now() }
  const object = await completeUpload(bucket, place, parts, () =>
    checkWriteConditions(bucket.objects.find(key), caller.headers),
  )
  const children = [element('Bucket', bucket.name), element('Key', key), element('ETag', `"${object.etag}"`)]
  sendXml(response, s3Document('CompleteMultipartUploadResult', children))
}

const dropUpload: Operation = ({ response, caller, bucket, key, query }) => {
  permit(caller.principal, 'AbortMultipartUpload', objectArn(bucket.name, key))
  abortUpload(bucket, query.get('uploadId') ?? '', key)
  response.writeHead(204).end()
}

const bucketOperations: Record<string, Operation> = { GET: list, HEAD: headBucket, 'POST delete': removeMany }
const objectOperations: Record<string, Operation> = {
  GET: read,
  HEAD: read,
  PUT: put,
  'PUT copy': copy,
  DELETE: remove,
  'POST uploads': startUpload,
  'PUT uploadId': part,
  'POST uploadId': finishUpload,
  'DELETE uploadId': dropUpload,
}
const plain =
  /^(x-id|x-amz-.*|response-.*|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|partNumber)$/i

/** The operation that a request means. Refuses what S3 could do but this one cannot, rather than doing something else. */
export function operationOf(
  method: string,
  key: string,
  query: URLSearchParams,
  headers: Caller['headers'],
): Operation {
  const resources = [...query.keys()].filter((name) => !plain.test(name))
  if (headers['x-amz-copy-source'] !== undefined) resources.push('copy')
  const acl = headers['x-amz-acl']
  if (acl !== undefined && acl !== 'bucket-owner-full-control')
    throw s3Failure('AccessControlListNotSupported')
  if (headers['x-amz-tagging'] !== undefined) throw s3Failure('NotImplemented', 'The local S3 keeps no tags')
  const operation = (key ? objectOperations : bucketOperations)[[method, ...resources].join(' ')]
  if (!operation)
    throw s3Failure(
      'NotImplemented',
      `The local S3 does not know ${method} ${resources.join(' ')} on ${key ? 'an object' : 'a bucket'}`,
    )
  return operation
}
