import * as z from 'zod/mini'
import type { Factors } from '#shared/kernel/secondFactor.ts'
import { defineEntity, type Key, type Stored } from '../entity.ts'
import type { Table } from '../table.ts'

const Passkey = z.object({
  userId: z.string(),
  /** Base64url, as the authenticator names it. */
  credentialId: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** How often the authenticator says that it has signed; 0 where it does not count. */
  counter: z.number(),
  /** How browsers reach the authenticator. */
  transports: z.array(z.string()),
  /** As its owner calls it. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.optional(z.iso.datetime()),
})
export type Passkey = z.output<typeof Passkey>

const App = z.object({
  userId: z.string(),
  /** In base32. Codes are made of it, so no hash would do: only the Lambda that compares codes and the log-in may read it. */
  secret: z.string(),
  /** The step of time (RFC 6238) whose code was used last: none counts twice. */
  usedStep: z.number(),
  addedAt: z.iso.datetime(),
})
export type App = z.output<typeof App>

const RecoveryCode = z.object({ userId: z.string(), codeHash: z.string() })

const pk = (userId: string) => `FACTOR#${userId}`
/** All in one partition, so that they are read together; and under their user, to be handed out and erased. */
const keys = (userId: string, sk: string) => ({ pk: pk(userId), sk, gsi1pk: `USER#${userId}`, gsi1sk: `FACTOR#${sk}` })

export const passkey = defineEntity({
  type: 'Passkey',
  schema: Passkey,
  keys: ({ userId, credentialId }) => keys(userId, `PASSKEY#${credentialId}`),
})
export const app = defineEntity({ type: 'CodeApp', schema: App, keys: ({ userId }) => keys(userId, 'APP') })
export const recoveryCode = defineEntity({
  type: 'RecoveryCode',
  schema: RecoveryCode,
  keys: ({ userId, codeHash }) => keys(userId, `RECOVERY#${codeHash}`),
})

export const passkeyKey = (userId: string, credentialId: string): Key => ({ pk: pk(userId), sk: `PASSKEY#${credentialId}` })
export const appKey = (userId: string): Key => ({ pk: pk(userId), sk: 'APP' })
export const recoveryKey = (userId: string, codeHash: string): Key => ({ pk: pk(userId), sk: `RECOVERY#${codeHash}` })

export interface StoredFactors {
  passkeys: Stored<Passkey>[]
  app: Stored<App> | undefined
  recoveryKeys: Key[]
}

/** All second factors of a user. */
export async function factorsOf(table: Table, userId: string): Promise<StoredFactors> {
  const found: StoredFactors = { passkeys: [], app: undefined, recoveryKeys: [] }
  for await (const row of table.rows({ pk: pk(userId), consistent: true })) {
    const stored = { version: row.version as number }
    if (row.type === passkey.type) found.passkeys.push({ ...Passkey.parse(row), ...stored })
    else if (row.type === app.type) found.app = { ...App.parse(row), ...stored }
    else found.recoveryKeys.push({ pk: row.pk, sk: row.sk })
  }
  return found
}

/** What the browser needs to know of them to ask for one. */
export const shownFactors = ({ passkeys, app }: StoredFactors): Factors => ({
  app: app !== undefined,
  passkeys: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
})
