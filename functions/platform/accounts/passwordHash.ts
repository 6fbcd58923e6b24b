import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** The cost of argon2id. OWASP Password Storage Cheat Sheet (2024): 46 MiB, one pass, one lane. */
interface Cost {
  /** KiB. */
  memory: number
  passes: number
  parallelism: number
}

const current: Cost = { memory: 46 * 1024, passes: 1, parallelism: 1 }
const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Each hash takes 46 MiB, and the Lambda's memory has room for four at once. */
const limit = pLimit(4)

const tag = (password: string, nonce: Uint8Array, cost: Cost, tagLength: number): Promise<Buffer> =>
  // Keyboards compose accented letters differently; to the user they are the same.
  limit(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }))

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** Returns a PHC string: `$argon2id$v=19$m=47104,t=1,p=1$salt$tag`. */
export async function hashPassword(password: string, cost: Cost = current): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await tag(password, salt, cost, 32))}`
}

function parse(hash: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash)
  if (!match) throw new Error('A stored password hash is not a PHC string of argon2id')
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number]
  return {
    cost: { memory, passes, parallelism },
    salt: Buffer.from(match[4]!, 'base64'),
    tag: Buffer.from(match[5]!, 'base64'),
  }
}

/** Checks a password against a hash. A wrong password takes as long as the right one. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const stored = parse(hash)
  return timingSafeEqual(await tag(password, stored.salt, stored.cost, stored.tag.length), stored.tag)
}

/** True if the hash has a lower cost than today's, and should be replaced. */
export function isOutdated(hash: string): boolean {
  const { cost } = parse(hash)
  return cost.memory < current.memory || cost.passes < current.passes
}

/** The hash to check when the account does not exist, so that the response takes as long. No password matches it. */
export const hashOfNobody = `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${base64(Buffer.alloc(16, 1))}$${base64(Buffer.alloc(32))}`
