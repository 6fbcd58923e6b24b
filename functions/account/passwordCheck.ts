import { type Credential, type Credentials, credentials, setCredential } from '#functions/platform/credentials.ts'
import type { Stored } from '#functions/platform/entity.ts'
import { hashOfNobody, hashPassword, isOutdated, isPassword } from '#functions/platform/passwordHash.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { User, Users } from '#functions/platform/users.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'

/** Wrong passwords in 15 minutes: for one account, known or not, and from one address. */
const perAccount = { limit: 20, minutes: 15 }
const perAddress = { limit: 100, minutes: 15 }

export interface Try {
  email: string
  password: string
  address: string
  at: Date
}

const nobody = { userId: 'nobody' }

/**
 * The account of an e-mail. Reads as often for an unknown e-mail as for a known one, so that the response time reveals nothing.
 */
export async function userOf(users: Users, email: string): Promise<Stored<User> | undefined> {
  return (await users.byEmail(email)) ?? (await users.byId(nobody.userId))
}

interface Right {
  user: Stored<User>
  credential: Credential
  password: string
}

/** Stores the hash anew when its cost or its place in the table is an earlier one. */
async function renewed(users: Users, kept: Credentials, { user, credential, password }: Right): Promise<Stored<User>> {
  const passwordHash = isOutdated(credential.passwordHash) ? await hashPassword(password) : credential.passwordHash
  if (!user.passwordHash) {
    if (passwordHash !== credential.passwordHash) await kept.rehash(credential, passwordHash)
    return user
  }
  try {
    await users.save(user, { ...user, passwordHash: undefined }, [setCredential({ ...credential, passwordHash })])
    return { ...user, version: user.version + 1 }
  } catch (error) {
    if (error instanceof Refusal && error.code === userRefusals.changed.code) return user // the next login does it
    throw error
  }
}

/**
 * The user whose password it is, or undefined. Each try is counted before the password is looked at and taken back
 * when it was right: tries that arrive together cannot slip past the limit. Past it a refusal (429), right password or not.
 */
export function passwordCheck({ table, users, throttle }: Pick<Platform, 'table' | 'users' | 'throttle'>) {
  const kept = credentials(table)
  return async function check({ email, password, address, at }: Try): Promise<Stored<User> | undefined> {
    const account = `wrong password for ${email}`
    const place = `wrong password from ${address}`
    await throttle.count(place, perAddress, at)
    try {
      await throttle.count(account, perAccount, at)
    } catch (refusal) {
      // Nothing was tried, so the address has done nothing wrong.
      await throttle.forgive(place)
      throw refusal
    }
    const user = await userOf(users, email)
    const credential = await kept.of(user ?? nobody)
    const right = await isPassword(password, credential?.passwordHash ?? hashOfNobody)
    if (!user || !credential || !right) return undefined
    await Promise.all([throttle.forgive(account), throttle.forgive(place)])
    // The password that was right may be newer than the account as it was read, so the session gets the version of the password.
    const { passwordVersion } = credential
    return { ...(await renewed(users, kept, { user, credential, password })), passwordVersion }
  }
}
