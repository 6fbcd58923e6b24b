import { Failure } from '../failure.ts'
import type { Bucket } from './buckets.ts'
import { documentOf, type Operation, sendXml } from './call.ts'
import { bucketArn, type Caller, missingKeyError, objectArn, permit } from './caller.ts'
import { s3Error } from './errors.ts'
import { listing } from './listing.ts'
import { completeUpload, createUpload, putPart } from './multipart.ts'
import { receive, receiveSigned } from './receive.ts'
import { remove, removeMany } from './removing.ts'
import { sendObject } from './sendObject.ts'
import { isDeleteMarker, type StoredObject } from './storedObject.ts'
import { versionListing } from './versionListing.ts'
import { checkWriteConditions, storedHeaders, versionHeaders } from './writing.ts'
import { childrenOf, element, s3Document } from './xml.ts'

function checkKey(key: string): void {
  if (Buffer.byteLength(key) > 1024)
    throw s3Error('KeyTooLongError', undefined, { Size: Buffer.byteLength(key), MaxSizeAllowed: 1024 })
}

const checksumHeaders = ({ checksums }: Pick<StoredObject, 'checksums'>) =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [`x-amz-checksum-${name}`, value]))

/** Returns the version of this id. Throws for an id that is not there, and for a delete marker, which has no bytes. */
function versionNamed({ objects }: Bucket, key: string, id: string): StoredObject {
  const version = objects.versions(key).find((one) => one.version === id)
  if (!version) throw s3Error('NoSuchVersion', undefined, { Key: key, VersionId: id })
  if (isDeleteMarker(version)) throw s3Error('MethodNotAllowed', undefined, { Method: 'GET' })
  return version
}

const read: Operation = async ({ request, response, caller, bucket, key, query }) => {
  const id = query.get('versionId')
  permit(caller.principal, id === null ? 'GetObject' : 'GetObjectVersion', objectArn(bucket.name, key))
  const object = id === null ? bucket.objects.find(key) : versionNamed(bucket, key, id)
  if (!object) throw missingKeyError(caller.principal, bucket.name, key)
  const { method = 'GET' } = request
  await sendObject(bucket, object, { method, query, headers: caller.headers }, response)
}

const put: Operation = async ({ request, response, caller, bucket, buckets, key }) => {
  checkKey(key)
  const headers = storedHeaders(caller.headers)
  checkWriteConditions(bucket.objects.find(key), caller.headers)
  const received = await receiveSigned(
    request,
    caller.headers,
    caller.signedPayloadHash,
    bucket.objects.incoming(),
  )
  try {
    checkWriteConditions(bucket.objects.find(key), caller.headers)
  } catch (error) {
    bucket.objects.discard(received)
    throw error
  }
  const object = bucket.objects.put(received, { key, headers, modified: buckets.now() })
  response
    .writeHead(200, {
      etag: `"${object.etag}"`,
      ...checksumHeaders(object),
      ...versionHeaders(bucket, object),
    })
    .end()
}

const copy: Operation = async ({ request, response, caller, bucket, buckets, key }) => {
  const [path = '', parameters = ''] = String(caller.headers['x-amz-copy-source'])
    .replace(/^\//, '')
    .split('?')
  const id = new URLSearchParams(parameters).get('versionId')
  const [, fromName = '', fromKey = ''] = /^([^/]+)\/(.+)$/s.exec(decodeURIComponent(path)) ?? []
  permit(caller.principal, id === null ? 'GetObject' : 'GetObjectVersion', objectArn(fromName, fromKey))
  permit(caller.principal, 'PutObject', objectArn(bucket.name, key))
  checkKey(key)
  const from = buckets.byName(fromName)
  const source = id === null ? from.objects.find(fromKey) : versionNamed(from, fromKey, id)
  if (!source) throw missingKeyError(caller.principal, fromName, fromKey)
  const isReplacing = caller.headers['x-amz-metadata-directive'] === 'REPLACE'
  if (!isReplacing && from === bucket && source === bucket.objects.find(key)) {
    throw new Failure(
      400,
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing it.',
    )
  }
  request.resume()
  const received = await receive(from.objects.read(source), bucket.objects.incoming())
  const headers = isReplacing ? storedHeaders(caller.headers) : source.headers
  const object = bucket.objects.put(
    { ...received, checksums: source.checksums },
    { key, headers, modified: buckets.now() },
  )
  for (const [name, value] of Object.entries(versionHeaders(bucket, object))) response.setHeader(name, value)
  const lastModified = element('LastModified', new Date(object.modified).toISOString())
  sendXml(response, s3Document('CopyObjectResult', [lastModified, element('ETag', `"${object.etag}"`)]))
}

const list: Operation = ({ response, caller, bucket, query }) => {
  const parameters = ['prefix', 'delimiter', 'max-keys'].filter((name) => query.has(name))
  const context = Object.fromEntries(parameters.map((name) => [`s3:${name}`, query.get(name) ?? '']))
  permit(caller.principal, 'ListBucket', bucketArn(bucket.name), context)
  sendXml(response, listing(bucket, query))
}

const listVersions: Operation = ({ response, caller, bucket, query }) => {
  const prefix = query.get('prefix')
  const context: Record<string, string> = prefix === null ? {} : { 's3:prefix': prefix }
  permit(caller.principal, 'ListBucketVersions', bucketArn(bucket.name), context)
  sendXml(response, versionListing(bucket, query))
}

const startUpload: Operation = ({ request, response, caller, bucket, key }) => {
  checkKey(key)
  request.resume()
  const uploadId = createUpload(bucket, { key, headers: storedHeaders(caller.headers) })
  const children = [element('Bucket', bucket.name), element('Key', key), element('UploadId', uploadId)]
  sendXml(response, s3Document('InitiateMultipartUploadResult', children))
}

const putUploadPart: Operation = async ({ request, response, caller, bucket, key, query }) => {
  const target = { uploadId: query.get('uploadId') ?? '', key, number: Number(query.get('partNumber')) }
  const received = await putPart(bucket, target, (file) =>
    receiveSigned(request, caller.headers, caller.signedPayloadHash, file),
  )
  response.writeHead(200, { etag: `"${received.md5}"`, ...checksumHeaders(received) }).end()
}

const finishUpload: Operation = async (call) => {
  const { response, caller, bucket, buckets, key, query } = call
  const parts = childrenOf(await documentOf(call), 'Part').map(({ PartNumber, ETag }) => ({
    number: Number(PartNumber),
    etag: ETag ?? '',
  }))
  const target = { uploadId: query.get('uploadId') ?? '', key, now: buckets.now() }
  const object = await completeUpload(bucket, target, parts, () =>
    checkWriteConditions(bucket.objects.find(key), caller.headers),
  )
  const children = [element('Bucket', bucket.name), element('Key', key), element('ETag', `"${object.etag}"`)]
  sendXml(response, s3Document('CompleteMultipartUploadResult', children))
}

const bucketOperations: Record<string, Operation> = {
  GET: list,
  'GET versions': listVersions,
  'POST delete': removeMany,
}
/** Runs an operation if the caller is permitted this action on the object. */
const ifPermitted =
  (action: string, operation: Operation): Operation =>
  (call) => {
    permit(call.caller.principal, action, objectArn(call.bucket.name, call.key))
    return operation(call)
  }
const objectOperations: Record<string, Operation> = {
  GET: read,
  HEAD: read,
  PUT: ifPermitted('PutObject', put),
  'PUT copy': copy,
  DELETE: remove,
  'POST uploads': ifPermitted('PutObject', startUpload),
  'PUT uploadId': ifPermitted('PutObject', putUploadPart),
  'POST uploadId': ifPermitted('PutObject', finishUpload),
}
/** Parameters that do not choose another operation. */
const plainParameter =
  /^(x-id|x-amz-.*|response-.*|list-type|prefix|delimiter|max-keys|continuation-token|start-after|encoding-type|fetch-owner|partNumber|versionId|key-marker|version-id-marker)$/i

/** Throws NotImplemented for operations that S3 has and this stand-in lacks, instead of silently running another one. */
export function operationOf(
  method: string,
  key: string,
  query: URLSearchParams,
  headers: Caller['headers'],
): Operation {
  const subresources = [...query.keys()].filter((name) => !plainParameter.test(name))
  if (headers['x-amz-copy-source'] !== undefined) subresources.push('copy')
  const acl = headers['x-amz-acl']
  if (acl !== undefined && acl !== 'bucket-owner-full-control') throw s3Error('AccessControlListNotSupported')
  if (headers['x-amz-tagging'] !== undefined) throw s3Error('NotImplemented', 'The local S3 keeps no tags')
  const operation = (key ? objectOperations : bucketOperations)[[method, ...subresources].join(' ')]
  if (!operation)
    throw s3Error(
      'NotImplemented',
      `The local S3 does not know ${method} ${subresources.join(' ')} on ${key ? 'an object' : 'a bucket'}`,
    )
  return operation
}
