import { defineFieldErrors } from '../kernel/defineFieldErrors.ts'
import { defineRefusals } from '../kernel/defineRefusals.ts'

export const accountRefusals = defineRefusals('account', {
  loginFailed: ['unauthenticated', 'Login failed'],
  badResetLink: ['invalid', 'This password reset link is invalid or has expired. Please ask for a new one.'],
  badVerifyLink: ['invalid', 'This confirmation link is invalid or has expired.'],
  badEmailLink: ['invalid', 'This link is invalid or has expired. Please ask for a new one in your account.'],
  passwordWrong: ['forbidden', 'The password is not correct.'],
})

export const loginRefusals = defineRefusals('login', {
  /** The refusal's body carries the challenge and the second factors that can answer it. */
  secondFactor: ['unauthenticated', 'Confirm with your second factor that it is you.'],
})

export const passwordErrors = defineFieldErrors('password', {
  tooShort: 'Password must be at least {{min}} characters long.',
  tooCommon: 'This password is among the most used. Choose one that is harder to guess.',
  tooPersonal: 'This password is the email or a name of its owner. Choose one that is harder to guess.',
  /** Only screens that ask for the password twice use this. */
  mismatch: 'Passwords do not match.',
})
