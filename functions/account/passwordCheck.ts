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
import type { SubjectLimit } from '#functions/platform/accounts/throttle.ts'
import type { User, Users } from '#functions/platform/accounts/users.ts'
import type { Client } from '#functions/platform/http/handlerContext.ts'
import { subnetOf } from '#functions/platform/http/network.ts'
import type { PlatformWithOutbox } from '#functions/platform/mail/outbox.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { conditionHeld } from '#functions/platform/table/write.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import { passwordAttemptsLetter } from './letters.ts'

const minutes = 15
/** Limits of wrong passwords. They count for an e-mail without an account too. */
const limits = {
  /** For any account, from one IP address. */
  address: { limit: 100, minutes },
  /** For one account from one subnet (IPv4 /24, IPv6 /64), or in one known browser or session. */
  accountFromOneSource: { limit: 20, minutes },
  /** For one account from everywhere: far more than its owner types, far fewer than guessing takes. */
  account: { limit: 500, minutes },
}

/** The throttle's subject for all wrong passwords of an account. A new password starts a new count. */
export const wrongPasswordSubject = (email: string, passwordVersion = 0) =>
  `wrong password ${passwordVersion} for ${email}`

interface PasswordAttempt {
  email: string
  password: string
  client: Pick<Client, 'address' | 'browserTokens'>
  /** The session of a logged-in user who confirms their identity. */
  sessionId?: string
  at: Date
}

const nobody = { userId: 'nobody' }

/** Reads as often for an unknown e-mail as for a known one, so that the response time does not tell them apart. */
export async function userByEmail(users: Users, email: string): Promise<Stored<User> | undefined> {
  return (await users.byEmail(email)) ?? (await users.byId(nobody.userId))
}

interface CheckedPassword {
  user: Stored<User>
  credential: Credential
  password: string
}

/** Keeps the hash up to date: makes a new one if its cost is outdated, and moves it out of the user item, where it was stored formerly. */
async function updateHash(
  users: Users,
  credentialRepository: Credentials,
  { user, credential, password }: CheckedPassword,
): Promise<Stored<User>> {
  const passwordHash = isOutdated(credential.passwordHash)
    ? await hashPassword(password)
    : credential.passwordHash
  if (!user.passwordHash) {
    if (passwordHash !== credential.passwordHash) await credentialRepository.rehash(credential, passwordHash)
    return user
  }
  try {
    await users.save(user, { ...user, passwordHash: undefined }, [
      setCredential({ ...credential, passwordHash }),
    ])
    return { ...user, version: user.version + 1 }
  } catch (error) {
    if (error instanceof Refusal && error.code === userRefusals.changed.code) return user // the next login moves the hash
    throw error
  }
}

/**
 * Returns the function that checks a password. That function returns the user, or undefined if the password is wrong. An attempt is
 * counted before the password is compared, and uncounted if it was right, so simultaneous attempts cannot pass a limit. Beyond a limit
 * even a right password is refused with 429.
 *
 * Attempts in known browsers and open sessions are counted separately, so a stranger who uses up the account's limit cannot lock them
 * out.
 */
export function passwordCheck({ env, table, users, throttle, outbox }: PlatformWithOutbox) {
  const credentialRepository = credentials(table)
  const browsers = knownBrowsers(table)

  async function warn(user: User, at: Date) {
    // The id lets this letter be written once a day.
    const id = `mail_guessed-${user.userId}-${at.toISOString().slice(0, 10)}`
    const letter = outbox.letter(passwordAttemptsLetter({ id, user, origin: env.ORIGIN, at }))
    if (await conditionHeld(table.write(letter))) await outbox.wake()
  }

  return async function check(attempt: PasswordAttempt): Promise<Stored<User> | undefined> {
    const { email, password, client, sessionId, at } = attempt
    const user = await userByEmail(users, email)
    const credential = await credentialRepository.byUser(user ?? nobody)
    const accountSubject = wrongPasswordSubject(email, credential?.passwordVersion)
    const knownClientId =
      sessionId ?? (await browsers.idOf(user?.userId ?? nobody.userId, client.browserTokens, at))
    const subjectLimits: SubjectLimit[] = knownClientId
      ? [[`${accountSubject} in ${knownClientId}`, limits.accountFromOneSource]]
      : [
          [`wrong password from ${client.address}`, limits.address],
          [`${accountSubject} from ${subnetOf(client.address)}`, limits.accountFromOneSource],
          [accountSubject, limits.account],
        ]
    const uncount = await throttle.countAll(subjectLimits, at, {
      onLimitExceeded: async (subject) => {
        if (subject === accountSubject && user) await warn(user, at)
      },
    })
    const isRight = await isPassword(password, credential?.passwordHash ?? hashOfNobody)
    if (!user || !credential || !isRight) return undefined
    await uncount()
    // If the password was changed between the two reads, `user` is stale: callers open the session with the
    // version of the password that was checked.
    const { passwordVersion } = credential
    return {
      ...(await updateHash(users, credentialRepository, { user, credential, password })),
      passwordVersion,
    }
  }
}
