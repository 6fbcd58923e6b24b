import * as z from 'zod/mini'
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
