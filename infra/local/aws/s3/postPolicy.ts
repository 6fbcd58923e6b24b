import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { Failure } from '../failure.ts'
import type { Principal, Principals } from '../service.ts'
import { SignatureRefused, sameText, signingKey } from '../signature.ts'
import { s3Failure } from './refusals.ts'

/** A form's fields by lower-case name, all that stand before the file. */
export type Fields = Record<string, string>

const Condition = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
  z.record(z.string(), z.string()),
])
const Policy = z.object({ expiration: z.string(), conditions: z.array(Condition) })

export type Permitted = { principal: Principal; least: number; most: number }

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
    throw new SignatureRefused(
      'malformed',
      'X-Amz-Algorithm and X-Amz-Credential must be those of Signature Version 4 for S3',
    )
  }
  const principal = principals.byAccessKey(accessKeyId)
  if (!principal)
    throw new SignatureRefused(
      'unknownKey',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  const expected = createHmac('sha256', signingKey(principal.secret, { day, region, service }))
    .update(policy)
    .digest('hex')
  if (sameText(expected, fields['x-amz-signature'] ?? '')) return principal
  throw new SignatureRefused(
    'mismatch',
    'The request signature we calculated does not match the signature you provided.',
  )
}

/**
 * Checks a browser's upload form against the policy that was signed for it: signature, expiry, every condition, and that no field is
 * there which no condition speaks of. Returns who signed, and how many bytes the file may have. `now` is in milliseconds.
 */
export function checkPolicy(
  fields: Fields,
  { bucket, principals, now }: { bucket: string; principals: Principals; now: number },
): Permitted {
  const { policy: encoded } = fields
  if (!encoded) throw s3Failure('AccessDenied', 'Anonymous uploads are not allowed: the form has no policy')
  const principal = signerOf(fields, encoded, principals)
  const policy = policyOf(encoded)
  const denied = (why: string) => s3Failure('AccessDenied', `Invalid according to Policy: ${why}`)
  if (!(Date.parse(policy.expiration) > now)) throw denied('Policy expired.')

  const values: Fields = { ...fields, bucket }
  const covered = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])
  let [least, most] = [0, Number.POSITIVE_INFINITY]
  const holds = (operator: string, name: string, wanted: string) => {
    covered.add(name)
    const value = values[name]
    return value !== undefined && (operator === 'eq' ? value === wanted : value.startsWith(wanted))
  }
  for (const condition of policy.conditions) {
    if (!Array.isArray(condition)) {
      for (const [name, wanted] of Object.entries(condition)) {
        if (!holds('eq', name.toLowerCase(), wanted))
          throw denied(`Policy Condition failed: ["eq", "$${name}", "${wanted}"]`)
      }
    } else if (condition[0] === 'content-length-range') {
      least = Math.max(least, condition[1])
      most = Math.min(most, condition[2])
    } else {
      const [operator, name, wanted] = condition
      if (!holds(operator, name.slice(1).toLowerCase(), wanted))
        throw denied(`Policy Condition failed: ${JSON.stringify(condition)}`)
    }
  }
  const extra = Object.keys(fields).filter((name) => !covered.has(name) && !name.startsWith('x-ignore-'))
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`)
  return { principal, least, most }
}
