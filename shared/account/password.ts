import * as z from 'zod/mini'
import { email, name } from '../kernel/fields.ts'
import { foldText } from '../kernel/foldText.ts'
import { Language } from '../kernel/language.ts'
import passwords from './commonPasswords.json' with { type: 'json' }
import { passwordErrors } from './refusals.ts'

const minCharacters = 6

/**
 * Passwords of six characters and more that lead every published list of leaked passwords
 * (NCSC "Pwned Passwords" top list, 2019; NordPass "Most common passwords", 2024).
 */
const commonPasswords: ReadonlySet<string> = new Set(passwords)

/** A new password: 6 to 1,000 characters, and not a common one. It is never trimmed. */
export const NewPassword = z.string().check(
  z.minLength(minCharacters, { error: passwordErrors.tooShort.code, abort: true }),
  z.maxLength(1000),
  z.refine((password) => !commonPasswords.has(password.toLowerCase()), passwordErrors.tooCommon.code),
)

interface PasswordOwner {
  firstName: string
  lastName: string
  email: string
}

const lettersOf = (text: string) => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** True if the password is an e-mail or a name of its owner, ignoring accents, letter case and punctuation. */
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

/** Checks a form with a password and its owner: `z.object({…}).check(notPersonal)`. */
export const notPersonal = z.refine<PasswordOwner & { password?: string | undefined }>(
  ({ password, ...owner }) => password === undefined || !isPersonal(password, owner),
  { error: passwordErrors.tooPersonal.code, path: ['password'] },
)

/** The form with which administrators make an account. Without a password its owner is mailed a link that sets one. */
export const newAccountFields = {
  firstName: name(),
  lastName: name(),
  email: email(),
  password: z.optional(NewPassword),
  language: z.catch(z.optional(Language), undefined),
}
