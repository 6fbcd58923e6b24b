import { createHash, randomBytes } from 'node:crypto'
import { recoveryCode, recoveryKey } from '#functions/platform/accounts/secondFactors/factors.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import { put, type Write } from '#functions/platform/table/write.ts'
import { encodeBase32 } from '#shared/kernel/ids.ts'

const codeCount = 10

/** Normalizes a typed code by Crockford's base 32: `O` counts as 0, `I` and `L` as 1, and dashes do not count. */
const normalize = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** A fast hash is enough, because a code has 80 random bits. */
const hashOf = (code: string) => createHash('sha256').update(normalize(code)).digest('hex')

/** The key of a code's item, which exists until the code is used. */
export const keyOfCode = (userId: string, code: string): Key => recoveryKey(userId, hashOf(code))

/** Generates codes that work once each, and the writes that store them. */
export function newRecoveryCodes(userId: string): { codes: string[]; writes: Write[] } {
  const codes = Array.from({ length: codeCount }, () =>
    encodeBase32(randomBytes(16)).replace(/(.{4})(?=.)/g, '$1-'),
  )
  return { codes, writes: codes.map((code) => put(recoveryCode, { userId, codeHash: hashOf(code) })) }
}
