import * as z from 'zod/mini'
import { Package, Role } from '../kernel/actor.ts'
import { defineArea, Nothing, type Throttle } from '../kernel/area.ts'
import { email, name } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { throttleRefusals, userRefusals } from '../kernel/refusals.ts'
import { Factors } from '../kernel/secondFactor.ts'
import { NewPassword, notPersonal } from './password.ts'
import { accountRefusals, loginRefusals } from './refusals.ts'

const Message = z.object({ message: z.string() })
const Credentials = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  password: z.string().check(z.maxLength(1000)),
})

/** The browser calls itself and its system so; by this its user knows the session again. */
const device = z.optional(z.string().check(z.trim(), z.maxLength(100)))

/** For the documentation: nobody has this account. */
const anyone = { email: 'zoe.martin@example.org', password: 'three quiet violet lamps' }

/** Anyone may have a letter sent or an account made: their address bounds how often, and so does the mailbox that they name. */
const byAddressAndMailbox: Throttle[] = [
  { by: 'address', limit: 200, minutes: 15 },
  { by: { mailbox: 'email' }, limit: 5, minutes: 15 },
]

export const Me = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  package: Package,
  /** The user was seen to read the mailbox of this address. */
  emailVerified: z.boolean(),
  /** An administrator's rights wait for a second factor, which this one has not. */
  lacksSecondFactor: z.optional(z.literal(true)),
  courses: z.array(z.string()),
  subscriptionInfo: z.nullable(
    z.object({
      status: z.string(),
      priceId: z.string(),
      planName: Package,
      /** The plan that follows when the period ends: the same one, unless another one or none was chosen. */
      nextPlanName: Package,
      /** Paid until `periodEnd`, and not renewed. */
      cancelAtPeriodEnd: z.boolean(),
      periodEnd: z.iso.datetime(),
    }),
  ),
})
export type Me = z.output<typeof Me>

/** The losses of somebody who erases the account; `price` is in dollars. A course that is paid and has not begun is paid back. */
export const Losses = z.object({
  plan: z.nullable(z.object({ name: Package, until: z.iso.datetime() })),
  sessions: z.array(
    z.object({
      courseName: z.string(),
      timeZone: z.string(),
      startsAt: z.iso.datetime(),
      price: z.number(),
      isPaidBack: z.boolean(),
    }),
  ),
  /** The names of the courses whose lessons and certificates go. */
  courses: z.array(z.string()),
  /** How many files were bought. */
  files: z.number(),
  listing: z.nullable(z.string()),
})
export type Losses = z.output<typeof Losses>

export const account = defineArea({
  name: 'account',
  needs: {
    owns: { table: ['BROWSER#*', 'ERASURE#*', 'RESET#*', 'VERIFY#*'], gsi1: ['ERASURES'] },
    borrows: {
      table: {
        'ACCOUNTS#*': ['put', 'remove'],
        ADMINS: ['change'],
        'CHALLENGE#*': ['put'],
        'CREDENTIAL#*': ['get', 'put', 'remove'],
        'EMAIL#*': ['get', 'put', 'remove'],
        'FACTOR#*': ['query'],
        'MAILBOX#*': ['query', 'removeMany'],
        'OUTBOX#*': ['removeMany'],
        'PURCHASES#*': ['query'],
        'SEEN#*': ['removeMany'],
        'SESSION#*': ['put', 'change', 'removeMany'],
        'USER#*': ['put', 'query', 'remove', 'removeMany'],
      },
      gsi1: ['MAILBOX#*', 'OUTBOX', 'USER#*'],
    },
    erases: true,
    mail: true,
  },
  routes: {
    login: {
      method: 'POST',
      path: '/api/login',
      access: 'public',
      summary: 'Open a session by e-mail and password',
      input: z.extend(Credentials, { device }),
      example: anyone,
      refuses: [accountRefusals.loginFailed, loginRefusals.secondFactor, throttleRefusals.tooMany],
      output: z.object({ userId: z.string(), package: Package, token: z.string(), role: Role }),
    },
    instructorLogin: {
      method: 'POST',
      path: '/api/instructor-login',
      access: 'public',
      summary: 'Open a session as an instructor',
      input: z.extend(Credentials, { device }),
      example: anyone,
      refuses: [accountRefusals.loginFailed, loginRefusals.secondFactor, throttleRefusals.tooMany],
      output: z.object({
        isInstructor: z.literal(true),
        instructorId: z.string(),
        userId: z.string(),
        token: z.string(),
      }),
    },
    logout: {
      method: 'POST',
      path: '/api/logout',
      access: 'public',
      summary: 'End the session at once',
      output: Nothing,
    },
    signup: {
      method: 'POST',
      path: '/api/signup',
      access: 'public',
      summary: 'Make an account on the free plan',
      input: z
        .object({ firstName: name(), lastName: name(), email: email(), password: NewPassword })
        .check(notPersonal),
      example: { firstName: 'Zoé', lastName: 'Martin', ...anyone },
      refuses: [userRefusals.emailTaken],
      output: Message,
      status: 201,
      throttles: byAddressAndMailbox,
    },
    me: {
      method: 'GET',
      path: '/api/me',
      access: 'user',
      summary: 'The user who is logged in',
      refuses: [userRefusals.missing],
      output: Me,
    },
    prove: {
      method: 'POST',
      path: '/api/me/proof',
      access: 'user',
      summary:
        'Prove by the password that it is still the user who is logged in; with a second factor, get a challenge for it',
      input: z.object({ password: z.optional(z.string().check(z.maxLength(1000))) }),
      example: { password: anyone.password },
      refuses: [userRefusals.missing, accountRefusals.passwordWrong, throttleRefusals.tooMany],
      output: z.object({
        isProved: z.boolean(),
        /** An account with a second factor gets one. Nothing is proved before it is answered. */
        challenge: z.optional(z.string()),
        factors: z.optional(Factors),
      }),
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    export: {
      method: 'GET',
      path: '/api/me/export',
      access: 'user',
      asksAgain: 'secondFactor',
      summary: 'All that is stored about the user, as JSON',
      refuses: [userRefusals.missing],
      output: z.object({
        exportedAt: z.iso.datetime(),
        account: Me,
        records: z.array(z.record(z.string(), z.unknown())),
      }),
    },
    losses: {
      method: 'GET',
      path: '/api/me/erasure',
      access: 'user',
      summary: 'What the user would lose by erasing the account, and what of it would be paid back',
      refuses: [userRefusals.missing],
      output: Losses,
    },
    erase: {
      method: 'DELETE',
      path: '/api/me',
      access: 'user',
      asksAgain: 'secondFactor',
      summary: 'Erase the account and all that is stored about the user',
      input: z.object({ password: z.string().check(z.minLength(1), z.maxLength(1000)) }),
      example: { password: anyone.password },
      refuses: [
        accountRefusals.passwordWrong,
        userRefusals.lastAdmin,
        userRefusals.teaches,
        userRefusals.changed,
        throttleRefusals.tooMany,
      ],
      output: Nothing,
    },
    forgotPassword: {
      method: 'POST',
      path: '/api/forgot-password',
      access: 'public',
      summary: 'Mail a link that resets the password, when the account exists',
      input: z.object({ email: email(), language: z.catch(Language, 'en') }),
      example: { email: anyone.email, language: 'fr' },
      output: Message,
      throttles: byAddressAndMailbox,
    },
    resetPassword: {
      method: 'POST',
      path: '/api/reset-password',
      access: 'public',
      summary: 'Set a new password with the token of a mailed link',
      input: z.object({ token: z.string().check(z.maxLength(200)), newPassword: NewPassword }),
      example: { token: 'from-the-mailed-link', newPassword: anyone.password },
      refuses: [accountRefusals.badResetLink, userRefusals.changed],
      output: Message,
      throttles: [{ by: 'address', limit: 200, minutes: 15 }],
    },
    verifyEmail: {
      method: 'POST',
      path: '/api/verify-email',
      access: 'public',
      summary: 'Prove the email address of an account with the token of a mailed link',
      input: z.object({ token: z.string().check(z.maxLength(200)) }),
      example: { token: 'from-the-mailed-link' },
      refuses: [accountRefusals.badVerifyLink],
      output: Message,
      throttles: [{ by: 'address', limit: 200, minutes: 15 }],
    },
    sendVerification: {
      method: 'POST',
      path: '/api/verify-email/send',
      access: 'user',
      summary: 'Mail another link that proves the email address',
      output: Message,
      refuses: [userRefusals.missing],
      throttles: [{ by: 'account', limit: 5, minutes: 60 }],
    },
  },
  tasks: {
    finishErasures: {
      everyMinutes: 5,
      timeout: 60,
      memory: 512,
      uses: {
        table: {
          'BROWSER#*': ['removeMany'],
          'ERASURE#*': ['remove'],
          'MAILBOX#*': ['query', 'removeMany'],
          'OUTBOX#*': ['removeMany'],
          'PURCHASES#*': ['query'],
          'RESET#*': ['removeMany'],
          'SEEN#*': ['removeMany'],
          'SESSION#*': ['removeMany'],
          'USER#*': ['query', 'removeMany'],
          'VERIFY#*': ['removeMany'],
        },
        gsi1: ['ERASURES', 'MAILBOX#*', 'OUTBOX', 'USER#*'],
        uploads: { personal: ['list', 'remove'] },
      },
    },
  },
})
