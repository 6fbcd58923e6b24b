import { commonPasswords } from './commonPasswords.ts'

/** Characters. */
export const shortestPassword = 6

export type PasswordFlaw = 'tooShort' | 'tooCommon'

/** Why a password may not be chosen; undefined when it may. */
export function passwordFlaw(password: string): PasswordFlaw | undefined {
  if (password.length < shortestPassword) return 'tooShort'
  if (commonPasswords.has(password.toLowerCase())) return 'tooCommon'
  return undefined
}
