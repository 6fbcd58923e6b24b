import * as z from 'zod/mini'
import { foldText } from '../kernel/foldText.ts'
import listed from './commonPasswords.json' with { type: 'json' }
import { passwordErrors } from './refusals.ts'

/** Characters. */
const shortest = 6

/**
 * Passwords of six characters and more that lead every published list of leaked passwords
 * (NCSC "Pwned Passwords" top list, 2019; NordPass "Most common passwords", 2024).
 */
const commonPasswords: ReadonlySet<string> = new Set(listed)

/** A password about to be set: 6 to 1,000 characters and not among the commonest. It is never trimmed. */
export const NewPassword = z.string().check(
  z.minLength(shortest, { error: passwordErrors.tooShort.code, abort: true }),
  z.maxLength(1000),
  z.refine((password) => !commonPasswords.has(password.toLowerCase()), passwordErrors.tooCommon.code),
)

/** The owner of a password about to be set. */
export interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
}

const lettersOf = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns whether a password is its owner's e-mail, the part before the @, or a name, however it is written. */
export function isPersonal(password: string, { firstName, lastName, email }: PasswordOwner): boolean {
  const words = [
    email,
    email.replace(/@.*$/, ''),
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ]
  return words.map(lettersOf).includes(lettersOf(password))
}

/** A check of a form that sets a password together with its owner: `z.object({…}).check(notPersonal)`. */
export const notPersonal = z.refine<PasswordOwner & { password?: string | undefined }>(
  ({ password, ...owner }) => password === undefined || !isPersonal(password, owner),
  { error: passwordErrors.tooPersonal.code, path: ['password'] },
)
