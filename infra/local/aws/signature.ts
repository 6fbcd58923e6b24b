import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Principal, Principals } from './service.ts'

/** The parts of a Signature Version 4, not yet checked. */
export type Claim = {
  accessKeyId: string
  /** The day (yyyymmdd), region and service of the credential's scope. */
  day: string
  region: string
  service: string
  /** yyyymmddThhmmssZ */
  stamp: string
  signedHeaders: string[]
  signature: string
  /** The payload's hash as signed, or a word such as UNSIGNED-PAYLOAD; absent when the signer did not send it. */
  payload?: string
  /** The lifetime of a presigned URL in seconds; absent on signed headers. */
  expires?: number
}

export type SignatureProblem = 'missing' | 'malformed' | 'unknownKey' | 'mismatch' | 'skewed' | 'expired'

export class SignatureError extends Error {
  readonly problem: SignatureProblem

  constructor(problem: SignatureProblem, detail: string) {
    super(detail)
    this.problem = problem
  }
}

/** The signed parts of a request. `path` is still encoded: normalizing it would turn the key `a/../b` into `b`. */
export type SignedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

const maxSkewMs = 15 * 60 * 1000
const maxExpiresSeconds = 7 * 24 * 60 * 60

/** Encodes by RFC 3986, on which both sides of a signature must agree. */
export const uriEncoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

/** Reads the claim out of the Authorization header or the presigned query. Throws SignatureError. */
export function claimOf({ query, headers }: SignedRequest): Claim {
  const isPresigned = query.has('X-Amz-Signature')
  const [header, ...fromHeader] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!isPresigned && !header)
    throw new SignatureError(headers.authorization ? 'malformed' : 'missing', 'Missing Authentication Token')
  const [credential, signedHeaders, signature] = isPresigned
    ? ['Credential', 'SignedHeaders', 'Signature'].map((name) => query.get(`X-Amz-${name}`))
    : fromHeader
  const stamp = isPresigned ? query.get('X-Amz-Date') : headers['x-amz-date']
  const [, accessKeyId, day, region, service] =
    /^([^/]+)\/([^/]+)\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential ?? '') ?? []
  if (!accessKeyId || !day || !region || !service || !signedHeaders || !signature)
    throw new SignatureError('malformed', 'The credential must be keyid/date/region/service/aws4_request')
  if (typeof stamp !== 'string' || !/^\d{8}T\d{6}Z$/.test(stamp) || !stamp.startsWith(day)) {
    throw new SignatureError('malformed', 'X-Amz-Date must be yyyymmddThhmmssZ and agree with the credential')
  }
  const payload = isPresigned
    ? (query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD')
    : headers['x-amz-content-sha256']
  return {
    ...{ accessKeyId, day, region, service, stamp, signature },
    signedHeaders: signedHeaders.split(';'),
    ...(typeof payload === 'string' && { payload }),
    ...(isPresigned && { expires: Number(query.get('X-Amz-Expires')) }),
  }
}

const millisecondsOf = (stamp: string) =>
  Date.parse(stamp.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))

function checkTime({ stamp, expires }: Claim, now: number): void {
  const signedAtMs = millisecondsOf(stamp)
  if (expires === undefined) {
    if (Math.abs(now - signedAtMs) > maxSkewMs)
      throw new SignatureError('skewed', `Signature expired or not yet current: ${stamp}`)
    return
  }
  if (!(expires >= 1 && expires <= maxExpiresSeconds))
    throw new SignatureError('malformed', 'X-Amz-Expires must be 1 to 604800 seconds')
  if (signedAtMs - now > maxSkewMs) throw new SignatureError('expired', 'Request is not valid yet')
  if (now > signedAtMs + expires * 1000) throw new SignatureError('expired', 'Request has expired')
}

/** S3 signs the path encoded once; every other service encodes the encoded path again. */
function canonicalPath(path: string, service: string): string {
  const encoded = (segment: string) => uriEncoded(service === 's3' ? decodeURIComponent(segment) : segment)
  return path.split('/').map(encoded).join('/')
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [uriEncoded(name), uriEncoded(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&')
}

/** A cache by secret, day, region and service: a key is good for a day, and making it takes longer than signing with it. */
const signingKeys = new Map<string, Buffer>()
const maxSigningKeys = 100

export function signingKey(
  secret: string,
  { day, region, service }: Pick<Claim, 'day' | 'region' | 'service'>,
): Buffer {
  const name = [secret, day, region, service].join('\n')
  const cached = signingKeys.get(name)
  if (cached) return cached
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request')
  if (signingKeys.size >= maxSigningKeys) signingKeys.clear()
  signingKeys.set(name, key)
  return key
}

/** Finds the principal of an access key. Throws SignatureError. */
export function principalOf(principals: Principals, accessKeyId: string): Principal {
  const principal = principals.byAccessKey(accessKeyId)
  if (principal) return principal
  throw new SignatureError('unknownKey', 'The AWS Access Key Id you provided does not exist in our records.')
}

/** Compares in constant time. */
export const sameText = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Checks a claim against the request and returns its signer. `body` is hashed when the signer sent no hash of it. `now` is in
 * milliseconds. Throws SignatureError.
 */
export function verify(
  request: SignedRequest,
  claim: Claim,
  principals: Principals,
  now: number,
  body: Buffer,
): Principal {
  const principal = principalOf(principals, claim.accessKeyId)
  if (!claim.signedHeaders.includes('host'))
    throw new SignatureError('malformed', "'Host' must be a 'SignedHeader'")
  checkTime(claim, now)
  const lines = claim.signedHeaders.map(
    (name) =>
      `${name}:${String(request.headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}`,
  )
  const canonical = [
    request.method,
    canonicalPath(request.path, claim.service),
    canonicalQuery(request.query),
    ...lines,
    '',
    claim.signedHeaders.join(';'),
    claim.payload ?? sha256(body),
  ].join('\n')
  const scope = `${claim.day}/${claim.region}/${claim.service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', claim.stamp, scope, sha256(canonical)].join('\n')
  const expected = createHmac('sha256', signingKey(principal.secret, claim)).update(toSign).digest('hex')
  if (sameText(expected, claim.signature)) return principal
  throw new SignatureError(
    'mismatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  )
}
