import * as z from 'zod/mini'
import type { Factors } from '#shared/kernel/secondFactor.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { defineEntity, type Key, type Stored } from '../../table/entity.ts'
import type { Table } from '../../table/table.ts'
import { remove, type Write } from '../../table/write.ts'
import { PersonalDataKeys } from '../personalData.ts'

const Passkey = z.object({
  userId: z.string(),
  /** The authenticator's id in base64url. */
  credentialId: z.string(),
  /** A COSE key in base64url. */
  publicKey: z.string(),
  /** The authenticator's count of its signatures; 0 if it does not count. */
  counter: z.number(),
  /** The ways in which browsers reach the authenticator. */
  transports: z.array(z.string()),
  /** The owner's name for it. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.optional(z.iso.datetime()),
})
export type Passkey = z.output<typeof Passkey>

/** An authenticator app, which shows codes. */
const CodeApp = z.object({
  userId: z.string(),
  /** The time step (RFC 6238) of the last code that was used, so that none is used twice. */
  usedStep: z.number(),
  addedAt: z.iso.datetime(),
  /** The key of the secret's item, which is in no index: export and erasure find it by this. */
  personalData: PersonalDataKeys,
})
type CodeApp = z.output<typeof CodeApp>

/** The secret (base32) of the app's codes, which cannot be hashed. It is in no index, because other Lambdas read a user's index. */
const CodeAppSecret = z.object({
  userId: z.string(),
  secret: z.string(),
  /** Set until a code has confirmed the secret. The challenge to do so has this id as `pendingId`. */
  pending: z.optional(z.object({ id: z.string(), until: z.iso.datetime() })),
})

const RecoveryCode = z.object({ userId: z.string(), codeHash: z.string() })

const pk = (userId: string) => `FACTOR#${userId}`
/** All factors of a user share a partition, to be read together. gsi1 lists them under the user, for export and erasure. */
const keys = (userId: string, sk: string) => ({
  pk: pk(userId),
  sk,
  gsi1pk: `USER#${userId}`,
  gsi1sk: `FACTOR#${sk}`,
})

export const passkeyKey = (userId: string, credentialId: string): Key => ({
  pk: pk(userId),
  sk: `PASSKEY#${credentialId}`,
})
export const codeAppKey = (userId: string): Key => ({ pk: pk(userId), sk: 'APP' })
export const secretKey = (userId: string): Key => ({ pk: pk(userId), sk: 'SECRET' })
export const pendingKey = (userId: string, id: string): Key => ({ pk: pk(userId), sk: `PENDING#${id}` })
export const recoveryKey = (userId: string, codeHash: string): Key => ({
  pk: pk(userId),
  sk: `RECOVERY#${codeHash}`,
})

export const passkey = defineEntity({
  type: 'Passkey',
  schema: Passkey,
  keys: ({ userId, credentialId }) => keys(userId, passkeyKey(userId, credentialId).sk),
})
export const codeApp = defineEntity({
  type: 'CodeApp',
  schema: CodeApp,
  keys: ({ userId }) => keys(userId, 'APP'),
})
export const codeAppSecret = defineEntity({
  type: 'CodeAppSecret',
  schema: CodeAppSecret,
  keys: ({ userId, pending }) =>
    pending
      ? { ...pendingKey(userId, pending.id), expiresAt: epochSeconds(new Date(pending.until)) }
      : secretKey(userId),
})
export const recoveryCode = defineEntity({
  type: 'RecoveryCode',
  schema: RecoveryCode,
  keys: ({ userId, codeHash }) => keys(userId, recoveryKey(userId, codeHash).sk),
})

export interface StoredFactors {
  passkeys: Stored<Passkey>[]
  app: Stored<CodeApp> | undefined
  /** The secret of the app's codes, base32. */
  secret: string | undefined
  recoveryKeys: Key[]
}

export async function factorsOf(table: Table, userId: string): Promise<StoredFactors> {
  const found: StoredFactors = { passkeys: [], app: undefined, secret: undefined, recoveryKeys: [] }
  for await (const row of table.rows({ pk: pk(userId), consistent: true })) {
    const stored = { version: row.version as number }
    if (row.type === passkey.type) found.passkeys.push({ ...Passkey.parse(row), ...stored })
    if (row.type === codeApp.type) found.app = { ...CodeApp.parse(row), ...stored }
    if (row.sk === secretKey(userId).sk) found.secret = CodeAppSecret.parse(row).secret
    if (row.type === recoveryCode.type) found.recoveryKeys.push({ pk: row.pk, sk: row.sk })
  }
  return found
}

/** The number of second factors. Recovery codes do not count: they only replace one of the others. */
export const countOf = ({ passkeys, app }: StoredFactors) => passkeys.length + (app ? 1 : 0)

/** The writes that remove all factors. They fit a transaction: at most ten passkeys, an app with its secrets, and ten codes. */
export const removalsOf = async (table: Table, userId: string): Promise<Write[]> =>
  (await Array.fromAsync(table.rows({ pk: pk(userId), consistent: true }))).map(({ pk, sk }) =>
    remove({ pk, sk }),
  )

/** The part of the factors that a browser needs to ask for one. */
export const shownFactors = ({ passkeys, app }: StoredFactors): Factors => ({
  app: app !== undefined,
  passkeys: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
})
