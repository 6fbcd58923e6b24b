import { defineRefusals } from '../kernel/defineRefusals.ts'

/** Refusals of the answer to a second factor's challenge. Their codes begin with `login`, as do those of `loginRefusals`. */
export const challengeRefusals = defineRefusals('login', {
  tookTooLong: ['invalid', 'This took too long. Please begin again.'],
  wrongCode: ['forbidden', 'This code is not correct, or has been used already.'],
  wrongPasskey: ['forbidden', 'This passkey was not accepted.'],
})

export const factorRefusals = defineRefusals('factor', {
  missing: ['missing', 'This second factor does not exist.'],
  tookTooLong: ['invalid', 'This took too long. Please begin again.'],
  notAccepted: ['refused', 'The new passkey was not accepted. Please try again.'],
  wrongCode: ['refused', 'This code is not correct. Enter the one that the app shows now.'],
  knownApp: [
    'conflict',
    'Your account has an app for codes already. Remove it before you set up another one.',
  ],
  tooMany: ['conflict', 'Your account has {{most}} passkeys, which is as many as it may have.'],
  /** The mailed link is the one that removes a second factor which somebody else added. */
  badLink: ['invalid', 'This link is invalid or has expired, or was used already.'],
  /** The account's e-mail is not confirmed. */
  unproved: ['conflict', 'Please confirm your email address first.'],
  needed: [
    'conflict',
    'Whoever works in the content portal needs a second factor. Add another one before you remove this one.',
  ],
})

export const sessionRefusals = defineRefusals('session', {
  missing: ['missing', 'This session has ended already.'],
})
