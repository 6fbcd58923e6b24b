import { createHash, randomBytes } from 'node:crypto'
import { recoveryCode, recoveryKey } from '#functions/platform/accounts/secondFactors/factors.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import { put, type Write } from '#functions/platform/table/write.ts'
import { encodeBase32 } from '#shared/kernel/ids.ts'

/** So many a user has at first. */
const count = 10

/** As a code was meant, however it was typed: Crockford's base 32 reads `O` as 0, `I` and `L` as 1, and no dashes. */
const plain = (code: string) =>
  code
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** A code has 80 random bits, so that no slow hash is needed to keep it from being guessed. */
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest('hex')

/** The key under which a code stands, as long as it is good. */
export const keyOfCode = (userId: string, code: string): Key => recoveryKey(userId, hashOf(code))

/** New codes, each good for once, and the writes that make them good. */
export function newRecoveryCodes(userId: string): { codes: string[]; writes: Write[] } {
  const codes = Array.from({ length: count }, () =>
    encodeBase32(randomBytes(16)).replace(/(.{4})(?=.)/g, '$1-'),
  )
  return { codes, writes: codes.map((code) => put(recoveryCode, { userId, codeHash: hashOf(code) })) }
}
