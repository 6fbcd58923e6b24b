import { passwordFlaw } from '#shared/account/passwordFlaw.ts'
import { looksLikeEmail } from './looksLikeEmail.ts'

const signupFields = ['firstName', 'lastName', 'email', 'password'] as const
export type SignupField = (typeof signupFields)[number]
export type SignupIssue = {
  path: SignupField
  reason: 'form.required' | 'form.emailInvalid' | 'flaw.tooShort' | 'flaw.tooCommon'
}

/** What is wrong with a sign-up before it is sent, in the order of the form. */
export function signupIssues(values: Partial<Record<SignupField, string>>): SignupIssue[] {
  return signupFields.flatMap((path): SignupIssue[] => {
    const value = values[path] ?? ''
    if (value === '' || (path !== 'password' && !value.trim())) return [{ path, reason: 'form.required' }]
    if (path === 'email' && !looksLikeEmail(value)) return [{ path, reason: 'form.emailInvalid' }]
    const flaw = path === 'password' ? passwordFlaw(value) : undefined
    return flaw ? [{ path, reason: `flaw.${flaw}` }] : []
  })
}
