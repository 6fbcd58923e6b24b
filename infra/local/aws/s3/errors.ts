import { Failure } from '../failure.ts'
import { SignatureError } from '../signature.ts'
import { element, parentElement, xml } from './xml.ts'

const messages = {
  AccessDenied: [403, 'Access Denied'],
  BadDigest: [400, 'The checksum or Content-MD5 you specified did not match what we received.'],
  EntityTooLarge: [400, 'Your proposed upload exceeds the maximum allowed size'],
  EntityTooSmall: [400, 'Your proposed upload is smaller than the minimum allowed size'],
  IncompleteBody: [
    400,
    'You did not provide the number of bytes specified by the Content-Length HTTP header',
  ],
  InvalidArgument: [400, 'Invalid Argument'],
  InvalidPart: [400, 'One or more of the specified parts could not be found, or its ETag did not match.'],
  InvalidPartOrder: [
    400,
    'The list of parts was not in ascending order. Parts must be ordered by part number.',
  ],
  InvalidRange: [416, 'The requested range is not satisfiable'],
  KeyTooLongError: [400, 'Your key is too long'],
  MalformedPOSTRequest: [400, 'The body of your POST request is not well-formed multipart/form-data.'],
  MalformedXML: [
    400,
    'The XML you provided was not well-formed or did not validate against our published schema',
  ],
  MaxPostPreDataLengthExceeded: [400, 'Your POST request fields preceding the upload file were too large.'],
  MetadataTooLarge: [400, 'Your metadata headers exceed the maximum allowed metadata size'],
  MissingContentLength: [411, 'You must provide the Content-Length HTTP header.'],
  NoSuchBucket: [404, 'The specified bucket does not exist'],
  NoSuchKey: [404, 'The specified key does not exist.'],
  NoSuchUpload: [404, 'The specified multipart upload does not exist.'],
  NoSuchVersion: [404, 'The specified version does not exist.'],
  MethodNotAllowed: [405, 'The specified method is not allowed against this resource.'],
  NotImplemented: [501, 'A header or query you provided implies functionality that is not implemented'],
  PreconditionFailed: [412, 'At least one of the pre-conditions you specified did not hold'],
  XAmzContentSHA256Mismatch: [
    400,
    "The provided 'x-amz-content-sha256' header does not match what was computed.",
  ],
  AccessControlListNotSupported: [400, 'The bucket does not allow ACLs'],
} as const

/** Makes an S3 error of a code, with S3's message unless another one is given. */
export function s3Error(
  code: keyof typeof messages,
  message?: string,
  fields: Record<string, unknown> = {},
): Failure {
  const [status, defaultMessage] = messages[code]
  return new Failure(status, code, message ?? defaultMessage, fields)
}

const signatureCodes = {
  missing: 'AccessDenied',
  malformed: 'AuthorizationHeaderMalformed',
  unknownKey: 'InvalidAccessKeyId',
  mismatch: 'SignatureDoesNotMatch',
  skewed: 'RequestTimeTooSkewed',
  expired: 'AccessDenied',
} as const

/** Turns any error into one of S3's. A defect of ours is printed on the console and returned as InternalError. */
export function toS3Error(error: unknown): Failure {
  if (error instanceof SignatureError) {
    const status = error.problem === 'malformed' ? 400 : 403
    return new Failure(status, signatureCodes[error.problem], error.message)
  }
  if (error instanceof Failure) {
    return error.code === 'AccessDeniedException' ? new Failure(403, 'AccessDenied', error.message) : error
  }
  console.error(error)
  return new Failure(500, 'InternalError', 'We encountered an internal error. Please try again.')
}

export function errorDocument(
  { code, message, fields }: Failure,
  resource: string,
  requestId: string,
): string {
  const fieldElements = Object.entries(fields).map(([name, value]) => element(name, String(value)))
  return xml(
    parentElement('Error', [
      element('Code', code),
      element('Message', message),
      ...fieldElements,
      element('Resource', resource),
      element('RequestId', requestId),
    ]),
  )
}
