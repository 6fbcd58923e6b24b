import * as z from 'zod/mini'
import { commonPasswords } from './commonPasswords.ts'
import { passwordErrors } from './refusals.ts'

/** Characters. */
const shortest = 6

/** A password about to be set: 6 to 1,000 characters and not among the commonest. It is never trimmed. */
export const NewPassword = z.string().check(
  z.minLength(shortest, { error: passwordErrors.tooShort.code, abort: true }),
  z.maxLength(1000),
  z.refine((password) => !commonPasswords.has(password.toLowerCase()), passwordErrors.tooCommon.code),
)
