import * as z from 'zod/mini'
import type { Factors } from '#shared/kernel/secondFactor.ts'
import { epochSeconds } from '#shared/kernel/time.ts'
import { defineEntity, type Key, type Stored } from '../../table/entity.ts'
import type { Table } from '../../table/table.ts'
import { remove, type Write } from '../../table/write.ts'
import { PersonalDataKeys } from '../personalData.ts'

const Passkey = z.object({
  userId: z.string(),
  /** Base64url, as the authenticator names it. */
  credentialId: z.string(),
  /** COSE, in base64url. */
  publicKey: z.string(),
  /** The authenticator says that it has signed so often; 0 where it does not count. */
  counter: z.number(),
  /** Browsers reach the authenticator by these. */
  transports: z.array(z.string()),
  /** As its owner calls it. */
  name: z.string(),
  addedAt: z.iso.datetime(),
  usedAt: z.optional(z.iso.datetime()),
})
export type Passkey = z.output<typeof Passkey>

const App = z.object({
  userId: z.string(),
  /** The step of time (RFC 6238) whose code was used last: none counts twice. */
  usedStep: z.number(),
  addedAt: z.iso.datetime(),
  /** Its secret, which goes with it. */
  personalData: PersonalDataKeys,
})
export type App = z.output<typeof App>

/** An app makes codes of this secret (base32), so no hash would do. It is in no index, since other Lambdas read there what a user has. */
const AppSecret = z.object({
  userId: z.string(),
  secret: z.string(),
  /** A secret that no code has confirmed yet has an id, by which its challenge names it, and waits until then. */
  pending: z.optional(z.object({ id: z.string(), until: z.iso.datetime() })),
})

const RecoveryCode = z.object({ userId: z.string(), codeHash: z.string() })

const pk = (userId: string) => `FACTOR#${userId}`
/** All are in one partition, so that they are read together; and under their user, to be handed out and erased. */
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
export const appKey = (userId: string): Key => ({ pk: pk(userId), sk: 'APP' })
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
export const app = defineEntity({ type: 'CodeApp', schema: App, keys: ({ userId }) => keys(userId, 'APP') })
export const appSecret = defineEntity({
  type: 'CodeAppSecret',
  schema: AppSecret,
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
  app: Stored<App> | undefined
  /** The app makes codes of it; base32. */
  secret: string | undefined
  recoveryKeys: Key[]
}

/** All second factors of a user. */
export async function factorsOf(table: Table, userId: string): Promise<StoredFactors> {
  const found: StoredFactors = { passkeys: [], app: undefined, secret: undefined, recoveryKeys: [] }
  for await (const row of table.rows({ pk: pk(userId), consistent: true })) {
    const stored = { version: row.version as number }
    if (row.type === passkey.type) found.passkeys.push({ ...Passkey.parse(row), ...stored })
    if (row.type === app.type) found.app = { ...App.parse(row), ...stored }
    if (row.sk === secretKey(userId).sk) found.secret = AppSecret.parse(row).secret
    if (row.type === recoveryCode.type) found.recoveryKeys.push({ pk: row.pk, sk: row.sk })
  }
  return found
}

/** Counts them, the recovery codes aside: those stand in for one of the others. */
export const countOf = ({ passkeys, app }: StoredFactors) => passkeys.length + (app ? 1 : 0)

/** The writes that remove all of them: at most ten passkeys, one app with its secrets and ten codes, which fit a transaction. */
export const removalsOf = async (table: Table, userId: string): Promise<Write[]> =>
  (await Array.fromAsync(table.rows({ pk: pk(userId), consistent: true }))).map(({ pk, sk }) =>
    remove({ pk, sk }),
  )

/** Returns the part of them that a browser needs to ask for one. */
export const shownFactors = ({ passkeys, app }: StoredFactors): Factors => ({
  app: app !== undefined,
  passkeys: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
})
