import type { IncomingHttpHeaders } from 'node:http'
import { authorize, isAllowed, type Permission } from '../iam.ts'
import type { Principal, Principals } from '../service.ts'
import { claimOf, type SignedRequest, verify } from '../signature.ts'
import { s3Error } from './errors.ts'

/** The verified signer of a request. The headers include those that a presigned URL carries in its query. */
export type Caller = {
  principal: Principal
  /** The payload's hash as signed, or one of S3's words for it. */
  signedPayloadHash: string
  headers: IncomingHttpHeaders
}

const signatureParameter =
  /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256|security-token)$/

/** Checks the signature, and that every x-amz- header was signed. Throws a SignatureError or an S3 error. */
export function callerOf(signed: SignedRequest, principals: Principals, now: number): Caller {
  const claim = claimOf(signed)
  if (claim.service !== 's3')
    throw s3Error('AccessDenied', `The request is signed for ${claim.service}, not for s3`)
  if (claim.payload === undefined)
    throw s3Error('InvalidArgument', 'Missing required header for this request: x-amz-content-sha256')
  const principal = verify(signed, claim, principals, now, Buffer.alloc(0))
  const unsigned = Object.keys(signed.headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  )
  if (unsigned.length > 0) {
    throw s3Error('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: unsigned.join(', '),
    })
  }
  const hoisted = [...signed.query].map(([name, value]) => [name.toLowerCase(), value] as const)
  const fromQuery = hoisted.filter(([name]) => name.startsWith('x-amz-') && !signatureParameter.test(name))
  const headers = { ...Object.fromEntries(fromQuery), ...signed.headers }
  return { principal, signedPayloadHash: claim.payload, headers }
}

export const bucketArn = (bucket: string) => `arn:aws:s3:::${bucket}`
export const objectArn = (bucket: string, key: string) => `${bucketArn(bucket)}/${key}`

export const permit = (
  principal: Principal,
  action: string,
  resource: string,
  context: Permission['context'] = {},
) => authorize(principal, [{ action: `s3:${action}`, resource, context }])

/** Makes the error for a missing key. A caller who may not list the bucket gets AccessDenied, so as not to learn that it is missing. */
export function missingKeyError(principal: Principal, bucket: string, key: string) {
  if (isAllowed(principal.statements, { action: 's3:ListBucket', resource: bucketArn(bucket) })) {
    return s3Error('NoSuchKey', undefined, { Key: key })
  }
  const reason = 'because the object is missing and the caller has no s3:ListBucket permission'
  return s3Error(
    'AccessDenied',
    `User: ${principal.id} is not authorized to perform: s3:ListBucket on resource: ${bucketArn(bucket)} ${reason}`,
  )
}
