import type { IncomingHttpHeaders } from 'node:http'
import { authorize, isAllowed, type Permission } from '../iam.ts'
import type { Principal, Principals } from '../service.ts'
import { claimOf, type Signed, verify } from '../signature.ts'
import { s3Failure } from './refusals.ts'

/** The caller, proven by the signature, and the request with the headers that a presigned URL carries in its query. */
export type Caller = {
  principal: Principal
  /** The payload's hash as signed, or one of S3's words for it. */
  payload: string | undefined
  headers: IncomingHttpHeaders
}

const ofTheSignature =
  /^x-amz-(algorithm|credential|date|expires|signedheaders|signature|content-sha256|security-token)$/

/** Checks the signature, and that no x-amz- header was added to what was signed. Throws SignatureRefused or an S3 failure. */
export function callerOf(signed: Signed, principals: Principals, now: number): Caller {
  const claim = claimOf(signed)
  if (claim.service !== 's3')
    throw s3Failure('AccessDenied', `The request is signed for ${claim.service}, not for s3`)
  if (claim.payload === undefined)
    throw s3Failure('InvalidArgument', 'Missing required header for this request: x-amz-content-sha256')
  const principal = verify(signed, claim, principals, now, Buffer.alloc(0))
  const added = Object.keys(signed.headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  )
  if (added.length > 0) {
    throw s3Failure('AccessDenied', 'There were headers present in the request which were not signed', {
      HeadersNotSigned: added.join(', '),
    })
  }
  const hoisted = [...signed.query].map(([name, value]) => [name.toLowerCase(), value] as const)
  const fromQuery = hoisted.filter(([name]) => name.startsWith('x-amz-') && !ofTheSignature.test(name))
  return {
    principal,
    payload: claim.payload,
    headers: { ...Object.fromEntries(fromQuery), ...signed.headers },
  }
}

export const bucketArn = (bucket: string) => `arn:aws:s3:::${bucket}`
export const objectArn = (bucket: string, key: string) => `${bucketArn(bucket)}/${key}`

export const permit = (
  principal: Principal,
  action: string,
  resource: string,
  context: Permission['context'] = {},
) => authorize(principal, [{ action: `s3:${action}`, resource, context }])

/**
 * S3 does not reveal that a key is missing to a caller who may not list the bucket: without that grant the error is
 * AccessDenied.
 */
export function missing(principal: Principal, bucket: string, key: string) {
  if (isAllowed(principal.statements, { action: 's3:ListBucket', resource: bucketArn(bucket) })) {
    return s3Failure('NoSuchKey', undefined, { Key: key })
  }
  const reason = 'because the object is missing and the caller has no s3:ListBucket permission'
  return s3Failure(
    'AccessDenied',
    `User: ${principal.id} is not authorized to perform: s3:ListBucket on resource: ${bucketArn(bucket)} ${reason}`,
  )
}
