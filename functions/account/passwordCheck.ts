import { type Credential, type Credentials, credentials, setCredential } from '#functions/platform/credentials.ts'
import type { Stored } from '#functions/platform/entity.ts'
import type { People, Person } from '#functions/platform/people.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { Refusal } from '#shared/kernel/refusal.ts'
import { personRefusals } from '#shared/kernel/refusals.ts'
import { hashOfNobody, hashPassword, isOutdated, isPassword } from './passwordHash.ts'

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

/** The account of an e-mail. Reads as often for an unknown e-mail as for a known one, so that time tells nothing. */
export async function personOf(people: People, email: string): Promise<Stored<Person> | undefined> {
  return (await people.byEmail(email)) ?? (await people.byId(nobody.userId))
}

interface Right {
  person: Stored<Person>
  credential: Credential
  password: string
}

/** Keeps the hash at the cost of today and in the place of today. */
async function renewed(people: People, kept: Credentials, { person, credential, password }: Right): Promise<Stored<Person>> {
  const passwordHash = isOutdated(credential.passwordHash) ? await hashPassword(password) : credential.passwordHash
  if (!person.passwordHash) {
    if (passwordHash !== credential.passwordHash) await kept.rehash(credential, passwordHash)
    return person
  }
  try {
    await people.save(person, { ...person, passwordHash: undefined }, [setCredential({ ...credential, passwordHash })])
    return { ...person, version: person.version + 1 }
  } catch (error) {
    if (error instanceof Refusal && error.code === personRefusals.changed.code) return person // the next login does it
    throw error
  }
}

/**
 * The person whose password it is, or undefined. Each try is counted before the password is looked at and taken back
 * when it was right: tries that arrive together cannot slip past the limit. Past it a refusal (429), right password or not.
 */
export function passwordCheck({ table, people, throttle }: Pick<Platform, 'table' | 'people' | 'throttle'>) {
  const kept = credentials(table)
  return async function check({ email, password, address, at }: Try): Promise<Stored<Person> | undefined> {
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
    const person = await personOf(people, email)
    const credential = await kept.of(person ?? nobody)
    const right = await isPassword(password, credential?.passwordHash ?? hashOfNobody)
    if (!person || !credential || !right) return undefined
    await Promise.all([throttle.forgive(account), throttle.forgive(place)])
    // The password that was right may be newer than the account as it was read: what it opens counts as the password's.
    const { passwordVersion } = credential
    return { ...(await renewed(people, kept, { person, credential, password })), passwordVersion }
  }
}
