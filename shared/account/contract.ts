import * as z from 'zod/mini'
import { Duty, Package, Role } from '../kernel/actor.ts'
import { defineArea, Nothing, type Throttle } from '../kernel/area.ts'
import { email, name } from '../kernel/fields.ts'
import { Language } from '../kernel/language.ts'
import { throttleRefusals, userRefusals } from '../kernel/refusals.ts'
import { Factors } from '../kernel/secondFactor.ts'
import { reservedConcurrency } from '../kernel/setting.ts'
import { OpenedSession } from './openedSession.ts'
import { NewPassword, notPersonal } from './password.ts'
import { accountRefusals, loginRefusals } from './refusals.ts'

const Message = z.object({ message: z.string() })
/** Credentials for the API's documentation. */
const exampleCredentials = { email: 'zoe.martin@example.org', password: 'three quiet violet lamps' }

/** The present password, which confirms a change of the account. */
const presentPassword = () => z.string().check(z.minLength(1), z.maxLength(1000))

const login = {
  method: 'POST',
  access: 'public',
  input: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
    password: z.string().check(z.maxLength(1000)),
    /** The name of the browser and its operating system. Users recognize a session by them. */
    device: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  example: exampleCredentials,
  refuses: [accountRefusals.loginFailed, loginRefusals.secondFactor, throttleRefusals.tooMany],
} as const

const MailedToken = z.object({ token: z.string().check(z.maxLength(200)) })
const exampleToken = { token: 'from-the-mailed-link' }

const byAddress: Throttle[] = [{ by: 'address', limit: 200, minutes: 15 }]
/** Limits routes that send a letter, by the caller's IP address and by the mailbox that they name. */
const byAddressAndMailbox: Throttle[] = [...byAddress, { by: { mailbox: 'email' }, limit: 5, minutes: 15 }]

export const Me = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
  duties: z.optional(z.array(Duty)),
  package: Package,
  /** The language of letters to the user. */
  language: Language,
  emailVerified: z.boolean(),
  /** The e-mail that the user has asked for and not confirmed yet. */
  pendingEmail: z.optional(z.string()),
  /** Set for an administrator or a person with duties who has no rights until a second factor is added. */
  lacksSecondFactor: z.optional(z.literal(true)),
  courses: z.array(z.string()),
  subscriptionInfo: z.nullable(
    z.object({
      status: z.string(),
      priceId: z.string(),
      /** `month` or `year`: how long a payment lasts. */
      interval: z.optional(z.string()),
      planName: Package,
      /** The plan after the end of the period. */
      nextPlanName: Package,
      /** The subscription ends at `periodEnd`. */
      cancelAtPeriodEnd: z.boolean(),
      periodEnd: z.iso.datetime(),
    }),
  ),
})
export type Me = z.output<typeof Me>

/** Everything of value that a user loses by erasing the account. `price` is in dollars. Courses that have not begun are refunded. */
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
  /** Names of the courses whose lessons and certificates are lost. */
  courses: z.array(z.string()),
  /** The number of purchased files. */
  files: z.number(),
  listing: z.nullable(z.string()),
})
export type Losses = z.output<typeof Losses>

export const account = defineArea({
  name: 'account',
  needs: {
    owns: {
      table: ['BROWSER#*', 'ERASURE#*', 'NEWEMAIL#*', 'RESET#*', 'VERIFY#*'],
      gsi1: ['ERASED', 'ERASURES'],
    },
    borrows: {
      table: {
        'ACCOUNTS#*': ['put', 'remove'],
        ADMINS: ['change'],
        'BOOKING#*': ['get'],
        'CHALLENGE#*': ['put'],
        'CREDENTIAL#*': ['get', 'put', 'remove'],
        'EMAIL#*': ['get', 'put', 'remove'],
        'FACTOR#*': ['query'],
        'MAILBOX#*': ['query', 'remove'],
        'OUTBOX#*': ['removeMany'],
        'PURCHASES#*': ['get', 'query'],
        'SEEN#*': ['removeMany'],
        'SESSION#*': ['put', 'change', 'removeMany'],
        SUBSCRIBERCOUNT: ['change'],
        'USER#*': ['put', 'query', 'remove', 'removeMany'],
      },
      gsi1: ['MAILBOX#*', 'OUTBOX', 'OUTBOX#*', 'USER#*'],
    },
    erases: true,
    mail: true,
    search: true,
  },
  settings: { reserved: reservedConcurrency },
  api: {
    hurts: 'Nobody can log in, sign up or reset a password.',
    alarmFrom: 3,
    reservedConcurrency: 'reserved',
  },
  onRestore: { keepsNewer: ['Erasure'], leaves: ['Session', 'ResetToken', 'VerifyToken', 'NewEmailToken'] },
  routes: {
    login: {
      ...login,
      path: '/api/login',
      summary: 'Open a session by e-mail and password',
      output: OpenedSession,
    },
    instructorLogin: {
      ...login,
      path: '/api/instructor-login',
      summary: 'Open a session as an instructor',
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
      summary: 'Create an account on the free plan',
      input: z
        .object({ firstName: name(), lastName: name(), email: email(), password: NewPassword })
        .check(notPersonal),
      example: { firstName: 'Zoé', lastName: 'Martin', ...exampleCredentials },
      refuses: [userRefusals.emailTaken],
      output: Message,
      status: 201,
      throttles: byAddressAndMailbox,
    },
    me: {
      method: 'GET',
      path: '/api/me',
      access: 'user',
      summary: 'Read the user who is logged in',
      refuses: [userRefusals.missing],
      output: Me,
    },
    change: {
      method: 'PUT',
      path: '/api/me',
      access: 'user',
      summary: 'Change the name of the user who is logged in, and the language of letters',
      input: z.object({ firstName: name(), lastName: name(), language: z.optional(Language) }),
      example: { firstName: 'Zoé', lastName: 'Martin', language: 'fr' },
      refuses: [userRefusals.missing],
      output: Me,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    changePassword: {
      method: 'PUT',
      path: '/api/me/password',
      access: 'user',
      mustConfirm: 'secondFactor',
      summary: 'Set a new password, which ends all other sessions',
      input: z.object({ password: presentPassword(), newPassword: NewPassword }),
      example: { password: exampleCredentials.password, newPassword: 'five slow amber boats' },
      refuses: [accountRefusals.passwordWrong, userRefusals.changed, throttleRefusals.tooMany],
      output: Message,
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    requestEmail: {
      method: 'POST',
      path: '/api/me/email',
      access: 'user',
      mustConfirm: 'secondFactor',
      summary:
        'Mail a link to another email address, which becomes that of the account once the link is followed',
      input: z.object({ email: email(), password: presentPassword() }),
      example: { email: 'zoe.roy@example.org', password: exampleCredentials.password },
      refuses: [
        accountRefusals.passwordWrong,
        userRefusals.emailTaken,
        userRefusals.changed,
        throttleRefusals.tooMany,
      ],
      output: Message,
      throttles: [{ by: 'account', limit: 5, minutes: 60 }, ...byAddressAndMailbox],
    },
    confirmEmail: {
      method: 'POST',
      path: '/api/me/email/confirm',
      access: 'public',
      summary:
        'Change the email address of an account with the token of the link that was mailed to the new one',
      input: MailedToken,
      example: exampleToken,
      refuses: [accountRefusals.badEmailLink, userRefusals.emailTaken],
      output: z.extend(Message, { email: z.string() }),
      throttles: byAddress,
    },
    prove: {
      method: 'POST',
      path: '/api/me/proof',
      access: 'user',
      summary:
        'Confirm the identity of the user who is logged in by the password; with a second factor, the response is a challenge for it',
      input: z.object({ password: z.optional(z.string().check(z.maxLength(1000))) }),
      example: { password: exampleCredentials.password },
      refuses: [userRefusals.missing, accountRefusals.passwordWrong, throttleRefusals.tooMany],
      output: z.object({
        isProved: z.boolean(),
        /** Issued for an account with a second factor. Nothing is proved until it is answered. */
        challenge: z.optional(z.string()),
        factors: z.optional(Factors),
      }),
      throttles: [{ by: 'account', limit: 60, minutes: 60 }],
    },
    export: {
      method: 'GET',
      path: '/api/me/export',
      access: 'user',
      mustConfirm: 'secondFactor',
      summary: 'Download all personal data of the user as JSON',
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
      summary: 'What the user would lose by erasing the account, and what would be refunded',
      refuses: [userRefusals.missing],
      output: Losses,
    },
    erase: {
      method: 'DELETE',
      path: '/api/me',
      access: 'user',
      mustConfirm: 'secondFactor',
      summary: 'Erase the account and all personal data of the user',
      input: z.object({ password: presentPassword() }),
      example: { password: exampleCredentials.password },
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
      summary: 'Mail a link to reset the password, if the account exists',
      input: z.object({ email: email(), language: z.catch(Language, 'en') }),
      example: { email: exampleCredentials.email, language: 'fr' },
      output: Message,
      throttles: byAddressAndMailbox,
    },
    resetPassword: {
      method: 'POST',
      path: '/api/reset-password',
      access: 'public',
      summary: 'Set a new password with the token of a mailed link',
      input: z.extend(MailedToken, { newPassword: NewPassword }),
      example: { ...exampleToken, newPassword: exampleCredentials.password },
      refuses: [accountRefusals.badResetLink, userRefusals.changed],
      output: Message,
      throttles: byAddress,
    },
    verifyEmail: {
      method: 'POST',
      path: '/api/verify-email',
      access: 'public',
      summary: 'Verify the email address of an account with the token of a mailed link',
      input: MailedToken,
      example: exampleToken,
      refuses: [accountRefusals.badVerifyLink],
      output: Message,
      throttles: byAddress,
    },
    sendVerification: {
      method: 'POST',
      path: '/api/verify-email/send',
      access: 'user',
      summary: 'Mail another link to verify the email address',
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
          'ERASURE#*': ['put'],
          'MAILBOX#*': ['query', 'remove'],
          'NEWEMAIL#*': ['removeMany'],
          'OUTBOX#*': ['removeMany'],
          'PURCHASES#*': ['query'],
          'RESET#*': ['removeMany'],
          'SEEN#*': ['removeMany'],
          'SESSION#*': ['removeMany'],
          SUBSCRIBERCOUNT: ['change'],
          'USER#*': ['query', 'removeMany'],
          'VERIFY#*': ['removeMany'],
        },
        gsi1: ['ERASURES', 'MAILBOX#*', 'OUTBOX', 'OUTBOX#*', 'USER#*'],
        uploads: { personal: ['list', 'remove'] },
      },
    },
  },
})
