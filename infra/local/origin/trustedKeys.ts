import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { matchesPattern } from '../aws/pattern.ts'
import type { HttpRequest, HttpResponse } from '../gateway/httpMessages.ts'
import type { Model } from '../template/model.ts'
import { signatureRefusal } from './refusals.ts'

/** Public keys by their ids. */
export type TrustedKeys = ReadonlyMap<string, KeyObject>

/**
 * Returns the keys of a behaviour's key groups; undefined if it has none, so that anyone may read its files.
 */
export function trustedKeysOf(model: Model, groups: readonly string[] = []): TrustedKeys | undefined {
  if (groups.length === 0) return undefined
  const ids = model
    .all<{ KeyGroupConfig: { Items: string[] } }>('AWS::CloudFront::KeyGroup')
    .filter(({ ref }) => groups.includes(ref))
    .flatMap(({ properties }) => properties.KeyGroupConfig.Items)
  const keys = model
    .all<{ PublicKeyConfig: { EncodedKey: string } }>('AWS::CloudFront::PublicKey')
    .filter(({ ref }) => ids.includes(ref))
  return new Map(
    keys.map(({ ref, properties }) => [ref, createPublicKey(properties.PublicKeyConfig.EncodedKey)]),
  )
}

interface Policy {
  Statement: {
    Resource: string
    Condition: Record<string, Record<string, unknown>>
  }[]
}

/** The names of the parameters of a signed URL. A cookie's name has `CloudFront-` in front. */
const parameters = ['Expires', 'Policy', 'Signature', 'Key-Pair-Id'] as const
type Signature = Partial<Record<(typeof parameters)[number], string>>

/**
 * Returns the request without the parameters of its signature, or CloudFront's refusal. A signed URL comes
 * before signed cookies. Without a custom policy in `Policy`, the canned one is built from the URL and `Expires`. `now` is in ms.
 */
export function admitSigned(
  keys: TrustedKeys,
  request: HttpRequest,
  now: number,
): HttpRequest | HttpResponse {
  const query = request.query.split('&').filter((pair) => pair !== '')
  const isSignature = (pair: string) => parameters.some((name) => pair.startsWith(`${name}=`))
  const otherQuery = query.filter((pair) => !isSignature(pair)).join('&')
  const inUrl = signatureIn(query.filter(isSignature))
  const signed = inUrl['Key-Pair-Id'] || inUrl.Signature ? inUrl : signatureIn(cookiesOf(request))
  const { 'Key-Pair-Id': keyId, Signature: signature } = signed
  if (!keyId) return signatureRefusal('MissingKey', 'Missing Key-Pair-Id query parameter or cookie value')
  const key = keys.get(keyId)
  if (!key) return signatureRefusal('InvalidKey', 'Unknown Key')
  const url = `http://${request.headers.host}${request.path}${otherQuery && `?${otherQuery}`}`
  const policy = policyOf(signed, url)
  const isAdmitted =
    policy !== undefined &&
    signature !== undefined &&
    verify('RSA-SHA1', Buffer.from(policy), key, fromUrlSafe(signature)) &&
    permits(policy, url, now)
  return isAdmitted ? { ...request, query: otherQuery } : signatureRefusal('AccessDenied', 'Access denied')
}

const signatureIn = (pairs: readonly string[]): Signature =>
  Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2)))

const cookiesOf = ({ headers }: HttpRequest): string[] =>
  (headers.cookie ?? '')
    .split(/; */)
    .filter((pair) => parameters.some((name) => pair.startsWith(`CloudFront-${name}=`)))
    .map((pair) => pair.slice('CloudFront-'.length))

function policyOf({ Policy, Expires }: Signature, url: string): string | undefined {
  if (Policy) return fromUrlSafe(Policy).toString()
  if (!Expires || !/^\d+$/.test(Expires)) return undefined
  return `{"Statement":[{"Resource":"${url}","Condition":{"DateLessThan":{"AWS:EpochTime":${Expires}}}}]}`
}

/** Decodes base64 in which CloudFront has replaced the characters that a URL cannot hold. */
const fromUrlSafe = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64')

/** Judges a policy whose signature is right. Throws for a condition that the local runtime does not know. */
function permits(policy: string, url: string, now: number): boolean {
  const [statement] = (JSON.parse(policy) as Policy).Statement
  if (!statement || !matchesPattern(statement.Resource, url)) return false
  const { DateLessThan, DateGreaterThan, ...others } = statement.Condition
  const [unknown] = Object.keys(others)
  if (unknown) throw new Error(`The local runtime does not know the condition ${unknown} of a signed policy.`)
  const until = Number(DateLessThan?.['AWS:EpochTime'])
  const from = Number(DateGreaterThan?.['AWS:EpochTime'] ?? 0)
  return now < until * 1000 && now > from * 1000
}
