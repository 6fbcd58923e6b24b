import { createHash, createHmac } from 'node:crypto'
import type { Statement } from './aws/iam.ts'
import type { Principal, Principals } from './aws/service.ts'
import type { Credentials } from './lambda/pool.ts'

/** The access keys of functions, each with the permissions of its function's role. */
export interface Keyring extends Principals {
  credentialsOf(functionName: string): Credentials
  /** Returns the runtime's own credentials, which may do everything. */
  runtimeCredentials(): Credentials
  /** Replaces the functions; their keys stay the same. */
  replace(functions: { name: string; arn: string; role: string; statements: Statement[] }[]): void
}

/**
 * Derives keys from the secret, so that a URL that was signed before a restart stays valid. `secret` is a function, because the
 * store of secrets opens after the keyring.
 */
export function openKeyring(secret: () => string): Keyring {
  const principals = new Map<string, Principal>()
  const keysOf = (name: string): Credentials => ({
    accessKeyId: `AKIA${createHash('sha256').update(name).digest('hex').slice(0, 16).toUpperCase()}`,
    secretAccessKey: createHmac('sha256', secret()).update(name).digest('base64url').slice(0, 40),
  })
  const runtimeName = 'the local runtime'
  return {
    byAccessKey: (accessKeyId) => principals.get(accessKeyId),
    credentialsOf: keysOf,
    runtimeCredentials: () => keysOf(runtimeName),
    replace(functions) {
      principals.clear()
      const runtime = {
        name: runtimeName,
        arn: runtimeName,
        role: undefined,
        statements: 'everything' as const,
      }
      for (const { name, arn, role, statements } of [...functions, runtime]) {
        const { accessKeyId, secretAccessKey } = keysOf(name)
        principals.set(accessKeyId, { id: arn, secret: secretAccessKey, statements, role })
      }
    },
  }
}
