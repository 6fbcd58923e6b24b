import { createHash, createHmac } from 'node:crypto'
import type { Statement } from './aws/iam.ts'
import type { Principal, Principals } from './aws/service.ts'
import type { Credentials } from './lambda/pool.ts'

/** The keys with which functions sign, each standing for what its function's role may do. */
export interface Keyring extends Principals {
  credentialsOf(functionName: string): Credentials
  /** The runtime's own, which may do everything: to seed and to look. */
  own(): Credentials
  /** Other functions from now on; their keys stay the same. */
  hold(functions: { name: string; arn: string; statements: Statement[] }[]): void
}

/**
 * Keys are made from the secret, so that they survive a restart: an address signed a moment before still opens.
 * `secret` is called late, because the store that holds it opens after the keyring.
 */
export function openKeyring(secret: () => string): Keyring {
  const principals = new Map<string, Principal>()
  const keysOf = (name: string): Credentials => ({
    accessKeyId: `AKIA${createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase()}`,
    secretAccessKey: createHmac('sha256', secret()).update(name).digest('base64url').slice(0, 40),
  })
  const ownName = 'the local runtime'
  return {
    byAccessKey: (accessKeyId) => principals.get(accessKeyId),
    credentialsOf: keysOf,
    own: () => keysOf(ownName),
    hold(functions) {
      principals.clear()
      const runtime = { name: ownName, arn: ownName, statements: 'everything' as const }
      for (const { name, arn, statements } of [...functions, runtime]) {
        const { accessKeyId, secretAccessKey } = keysOf(name)
        principals.set(accessKeyId, { id: arn, secret: secretAccessKey, statements })
      }
    },
  }
}
