import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../service.ts'
import type { Bucket, Buckets } from './buckets.ts'
import type { Caller } from './caller.ts'
import { s3Error } from './errors.ts'

/** One request to S3, whose signature is already checked. */
export type S3Call = {
  request: IncomingMessage
  response: ServerResponse
  caller: Caller
  bucket: Bucket
  buckets: Buckets
  key: string
  query: URLSearchParams
}
export type Operation = (call: S3Call) => Promise<void> | void

export const sendXml = (response: ServerResponse, document: string) =>
  void response.writeHead(200, { 'content-type': 'application/xml' }).end(document)

const maxDocumentBytes = 2 * 1024 * 1024

/** Reads the XML of a request, and checks the hash that was signed for it. */
export async function documentOf({ request, caller: { signedPayloadHash } }: S3Call): Promise<string> {
  const body = await readBody(request, maxDocumentBytes, () => s3Error('MalformedXML'))
  const isHash = /^[0-9a-f]{64}$/.test(signedPayloadHash)
  if (isHash && createHash('sha256').update(body).digest('hex') !== signedPayloadHash)
    throw s3Error('XAmzContentSHA256Mismatch')
  return body.toString()
}
