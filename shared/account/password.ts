import * as z from 'zod/mini'
import { type PasswordFlaw, passwordFlaw, shortestPassword } from './passwordFlaw.ts'

const said: Record<PasswordFlaw, string> = {
  tooShort: 'Password must be at least 6 characters long.',
  tooCommon: 'This password is among the most used. Choose one that is harder to guess.',
}

/** A password about to be set: 6 to 1,000 characters and not among the commonest. It is never trimmed. */
export const NewPassword = z.string(said.tooShort).check(
  z.minLength(shortestPassword, { error: said.tooShort, abort: true }),
  z.maxLength(1000),
  z.superRefine((password, context) => {
    const flaw = passwordFlaw(password)
    if (flaw) context.addIssue({ code: 'custom', message: said[flaw] })
  }),
)
