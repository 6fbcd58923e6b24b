import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { Failure } from '../failure.ts'
import type { Principal, Principals } from '../service.ts'
import { principalOf, SignatureError, sameText, signingKey } from '../signature.ts'
import { s3Error } from './errors.ts'

/** The fields of a form that come before the file, by lower-case name. */
export type Fields = Record<string, string>

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
  z.record(z.string(), z.string()),
])
const Policy = z.object({ expiration: z.string(), conditions: z.array(Condition) })

export type SizeLimits = { minBytes: number; maxBytes: number }

function policyOf(encoded: string): z.infer<typeof Policy> {
  try {
    return z.parse(Policy, JSON.parse(Buffer.from(encoded, 'base64').toString()))
  } catch (error) {
    throw new Failure(
      400,
      'InvalidPolicyDocument',
      `Invalid Policy: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function signerOf(fields: Fields, policy: string, principals: Principals): Principal {
  const [accessKeyId = '', day = '', region = '', service = '', end] = (
    fields['x-amz-credential'] ?? ''
  ).split('/')
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256' || service !== 's3' || end !== 'aws4_request') {
    throw new SignatureError(
      'malformed',
      'X-Amz-Algorithm and X-Amz-Credential must be those of Signature Version 4 for S3',
    )
  }
  const principal = principalOf(principals, accessKeyId)
  const expected = createHmac('sha256', signingKey(principal.secret, { day, region, service }))
    .update(policy)
    .digest('hex')
  if (sameText(expected, fields['x-amz-signature'] ?? '')) return principal
  throw new SignatureError(
    'mismatch',
    'The request signature we calculated does not match the signature you provided.',
  )
}

/**
 * Checks a browser's upload form against its signed policy: the signature, the expiry, every condition, and that each field is
 * covered by a condition. Returns the signer and the limits of the file's size. `now` is in milliseconds.
 */
export function checkPolicy(
  fields: Fields,
  { bucket, principals, now }: { bucket: string; principals: Principals; now: number },
): SizeLimits & { principal: Principal } {
  const { policy: encoded } = fields
  if (!encoded) throw s3Error('AccessDenied', 'Anonymous uploads are not allowed: the form has no policy')
  const principal = signerOf(fields, encoded, principals)
  const policy = policyOf(encoded)
  const denied = (reason: string) => s3Error('AccessDenied', `Invalid according to Policy: ${reason}`)
  if (!(Date.parse(policy.expiration) > now)) throw denied('Policy expired.')

  const values: Fields = { ...fields, bucket }
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])
  let [minBytes, maxBytes] = [0, Infinity]
  const isMet = (operator: string, name: string, text: string) => {
    covered.add(name)
    const value = values[name]
    return value !== undefined && (operator === 'eq' ? value === text : value.startsWith(text))
  }
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, text] of Object.entries(condition)) {
        if (!isMet('eq', name.toLowerCase(), text))
          throw denied(`Policy Condition failed: ["eq", "$${name}", "${text}"]`)
      }
    } else if (condition[0] === 'content-length-range') {
      minBytes = Math.max(minBytes, condition[1])
      maxBytes = Math.min(maxBytes, condition[2])
    } else {
      const [operator, name, text] = condition
      if (!isMet(operator, name.slice(1).toLowerCase(), text))
        throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
    }
  }
  const extra = Object.keys(fields).filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'))
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
  return { principal, minBytes, maxBytes }
}
