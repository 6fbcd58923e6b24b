import {
  type Credential,
  type Credentials,
  credentials,
  setCredential,
} from '#functions/platform/accounts/credentials.ts'
import { knownBrowsers } from '#functions/platform/accounts/knownBrowsers.ts'
import {
  hashOfNobody,
  hashPassword,
  isOutdated,
  isPassword,
} from '#functions/platform/accounts/passwordHash.ts'
import type { Limit } from '#functions/platform/accounts/throttle.ts'
import type { User, Users } from '#functions/platform/accounts/users.ts'
import type { Client } from '#functions/platform/http/handlerContext.ts'
import { neighbourhoodOf } from '#functions/platform/http/network.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { tookPlace } from '#functions/platform/table/write.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { guessedLetter } from './letters.ts'

/** Wrong passwords in 15 minutes, also for an e-mail that has no account. */
const minutes = 15
const limits = {
  /** From one address, for whichever accounts. */
  address: { limit: 100, minutes },
  /** For one account from one neighbourhood of addresses, or in one browser or session that the account knows. */
  place: { limit: 20, minutes },
  /** For one account from everywhere: far more than its owner types, far fewer than it takes to guess. */
  account: { limit: 500, minutes },
}

/** Names the count of wrong passwords that an account gets from everywhere. A new password begins another one. */
export const guessesOf = (email: string, passwordVersion = 0) =>
  `wrong password ${passwordVersion} for ${email}`

export interface Try {
  email: string
  password: string
  client: Pick<Client, 'address' | 'browserTokens'>
  /** Set when somebody who is logged in proves once more to be the account's owner. */
  sessionId?: string
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
async function renewed(
  users: Users,
  kept: Credentials,
  { user, credential, password }: Right,
): Promise<Stored<User>> {
  const passwordHash = isOutdated(credential.passwordHash)
    ? await hashPassword(password)
    : credential.passwordHash
  if (!user.passwordHash) {
    if (passwordHash !== credential.passwordHash) await kept.rehash(credential, passwordHash)
    return user
  }
  try {
    await users.save(user, { ...user, passwordHash: undefined }, [
      setCredential({ ...credential, passwordHash }),
    ])
    return { ...user, version: user.version + 1 }
  } catch (error) {
    if (error instanceof Refusal && error.code === userRefusals.changed.code) return user // the next login does it
    throw error
  }
}

/**
 * The user whose password it is, or undefined. Each try is counted before the password is looked at and taken back
 * when it was right: tries that arrive together cannot slip past a limit. Past one a refusal (429), right password or not.
 *
 * Strangers who spend the account's tries close it to no browser that has logged into it before, nor to a session: each of
 * these has a count of its own. A new password begins all counts of the account anew.
 */
export function passwordCheck({ env, table, users, throttle, outbox }: PlatformWithOutbox) {
  const kept = credentials(table)
  const browsers = knownBrowsers(table)

  async function warn(user: User, at: Date) {
    // Once a day, however long it goes on.
    const id = `mail_guessed-${user.userId}-${at.toISOString().slice(0, 10)}`
    if (await tookPlace(table.write(outbox.letter(guessedLetter({ id, user, origin: env.ORIGIN, at })))))
      await outbox.wake()
  }

  return async function check({
    email,
    password,
    client,
    sessionId,
    at,
  }: Try): Promise<Stored<User> | undefined> {
    const user = await userOf(users, email)
    const credential = await kept.of(user ?? nobody)
    const account = guessesOf(email, credential?.passwordVersion)
    const knownAs =
      sessionId ?? (await browsers.idOf(user?.userId ?? nobody.userId, client.browserTokens, at))
    const counts: [subject: string, limit: Limit][] = knownAs
      ? [[`${account} in ${knownAs}`, limits.place]]
      : [
          [`wrong password from ${client.address}`, limits.address],
          [`${account} from ${neighbourhoodOf(client.address)}`, limits.place],
          [account, limits.account],
        ]
    const counted: string[] = []
    const uncount = () => Promise.all(counted.map((subject) => throttle.forgive(subject)))
    for (const [subject, limit] of counts) {
      try {
        await throttle.count(subject, limit, at)
        counted.push(subject)
      } catch (refusal) {
        // Nothing was tried.
        await uncount()
        if (limit === limits.account && user) await warn(user, at)
        throw refusal
      }
    }
    const right = await isPassword(password, credential?.passwordHash ?? hashOfNobody)
    if (!user || !credential || !right) return undefined
    await uncount()
    // The password that was right may be newer than the account as it was read, so the session gets the version of the password.
    const { passwordVersion } = credential
    return { ...(await renewed(users, kept, { user, credential, password })), passwordVersion }
  }
}
