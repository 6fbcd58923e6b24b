import * as z from 'zod/mini'
import { Package, Role } from '../kernel/actor.ts'
import { ById, defineArea, Nothing, type Throttle } from '../kernel/area.ts'
import { throttleRefusals, userRefusals } from '../kernel/refusals.ts'
import { answerRefusals, factorRefusals, sessionRefusals } from './refusals.ts'

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most))
const Challenge = base64url(100)
/** It stands in a key of the table, which has 1,024 bytes. */
const CredentialId = base64url(1000)

/** A browser's answer to a challenge by a passkey (WebAuthn Level 3, `AuthenticationResponseJSON`). */
const PasskeyAnswer = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(5000),
    authenticatorData: base64url(5000),
    signature: base64url(5000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** A passkey that a browser has made (WebAuthn Level 3, `RegistrationResponseJSON`). */
const NewPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(5000),
    attestationObject: base64url(50_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** The answer to a challenge: a passkey's, or else a code of the app or a recovery code. */
const Answered = z
  .object({
    challenge: Challenge,
    code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))),
    passkey: z.optional(PasskeyAnswer),
  })
  .check(
    z.refine(({ code, passkey }) => code !== undefined || passkey !== undefined, {
      error: 'field.required',
      path: ['code'],
    }),
  )
export type Answered = z.output<typeof Answered>

const RecoveryCodes = z.object({
  /** Shown once, when an account has none yet; empty otherwise. */
  recoveryCodes: z.array(z.string()),
})

const byAddress: Throttle[] = [{ by: 'address', limit: 200, minutes: 15 }]
const byAccount: Throttle[] = [{ by: 'account', limit: 60, minutes: 60 }]
const answeredCode = { challenge: 'from-the-log-in', code: '123456' }

const adding = [userRefusals.missing, userRefusals.changed, factorRefusals.unproved]

export const security = defineArea({
  name: 'security',
  needs: {
    owns: { table: ['CHALLENGE#*', 'DISOWN#*', 'FACTOR#*'] },
    personalData: ['CHALLENGE#*', 'DISOWN#*', 'FACTOR#*'],
    borrows: {
      table: {
        'BROWSER#*': ['get', 'put'],
        'SEEN#*': ['get', 'removeMany'],
        'SESSION#*': ['put', 'change', 'removeMany'],
        'USER#*': ['put'],
      },
      gsi1: ['USER#*'],
    },
    mail: true,
  },
  routes: {
    logIn: {
      method: 'POST',
      path: '/api/login/second',
      access: 'public',
      summary: 'Open a session by the second factor, after the password',
      input: Answered,
      example: answeredCode,
      refuses: [
        answerRefusals.tookTooLong,
        answerRefusals.wrongCode,
        answerRefusals.wrongPasskey,
        throttleRefusals.tooMany,
      ],
      output: z.object({ userId: z.string(), package: Package, token: z.string(), role: Role }),
      throttles: byAddress,
    },
    answerProof: {
      method: 'PUT',
      path: '/api/me/proof',
      access: 'user',
      summary: 'Prove by the second factor that it is still the user who is logged in',
      input: Answered,
      example: answeredCode,
      refuses: [
        answerRefusals.tookTooLong,
        answerRefusals.wrongCode,
        answerRefusals.wrongPasskey,
        throttleRefusals.tooMany,
      ],
      output: Nothing,
      throttles: byAccount,
    },
    factors: {
      method: 'GET',
      path: '/api/me/factors',
      access: 'user',
      summary: 'The second factors of the user who is logged in',
      refuses: [userRefusals.missing],
      output: z.object({
        /** The user is an administrator who must have one. */
        isRequired: z.boolean(),
        passkeys: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            addedAt: z.iso.datetime(),
            usedAt: z.nullable(z.iso.datetime()),
          }),
        ),
        app: z.nullable(z.object({ addedAt: z.iso.datetime() })),
        /** The number of codes that are left. */
        recoveryCodes: z.number(),
      }),
    },
    beginPasskey: {
      method: 'POST',
      path: '/api/me/passkeys/options',
      access: 'user',
      asksAgain: 'everyone',
      summary: 'Begin to add a passkey',
      refuses: [...adding, factorRefusals.tooMany],
      output: z.object({
        challenge: z.string(),
        /** WebAuthn Level 3, `PublicKeyCredentialCreationOptionsJSON`. */
        options: z.record(z.string(), z.unknown()),
      }),
      throttles: byAccount,
    },
    addPasskey: {
      method: 'POST',
      path: '/api/me/passkeys',
      access: 'user',
      asksAgain: 'everyone',
      summary: 'Add a passkey as a second factor',
      input: z.object({
        challenge: Challenge,
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
        passkey: NewPasskey,
      }),
      refuses: [...adding, factorRefusals.tookTooLong, factorRefusals.tooMany, factorRefusals.notAccepted],
      output: RecoveryCodes,
      status: 201,
    },
    removePasskey: {
      method: 'DELETE',
      path: '/api/me/passkeys/{id}',
      access: 'user',
      asksAgain: 'everyone',
      summary: 'Remove a passkey',
      input: z.object({ id: CredentialId }),
      refuses: [userRefusals.missing, factorRefusals.missing, factorRefusals.needed, userRefusals.changed],
      output: Nothing,
    },
    beginApp: {
      method: 'POST',
      path: '/api/me/totp',
      access: 'user',
      asksAgain: 'everyone',
      summary: 'Begin to set up an app that shows codes (TOTP, RFC 6238)',
      refuses: [...adding, factorRefusals.knownApp],
      output: z.object({
        challenge: z.string(),
        /** In base32, for who types it. */
        secret: z.string(),
        /** `otpauth://totp/…`, for who scans it. */
        address: z.string(),
      }),
      throttles: byAccount,
    },
    addApp: {
      method: 'PUT',
      path: '/api/me/totp',
      access: 'user',
      asksAgain: 'everyone',
      summary: 'Add the app that shows codes as a second factor, by a code that it shows',
      input: z.object({
        challenge: Challenge,
        code: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
      }),
      example: answeredCode,
      refuses: [...adding, factorRefusals.tookTooLong, factorRefusals.knownApp, factorRefusals.wrongCode],
      output: RecoveryCodes,
      throttles: byAccount,
    },
    removeApp: {
      method: 'DELETE',
      path: '/api/me/totp',
      access: 'user',
      asksAgain: 'everyone',
      summary: 'Remove the app that shows codes',
      refuses: [userRefusals.missing, factorRefusals.missing, factorRefusals.needed, userRefusals.changed],
      output: Nothing,
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/api/me/recovery-codes',
      access: 'user',
      asksAgain: 'everyone',
      summary: 'Make new recovery codes; those before are void',
      refuses: [userRefusals.missing, factorRefusals.missing, userRefusals.changed],
      output: RecoveryCodes,
      throttles: byAccount,
    },
    removeFactors: {
      method: 'DELETE',
      path: '/api/users/{id}/factors',
      access: 'admin',
      asksAgain: 'secondFactor',
      summary:
        'Remove the second factors of somebody who has lost them, and end their sessions; they are told by mail',
      input: ById,
      refuses: [userRefusals.missing, factorRefusals.needed, userRefusals.changed],
      output: Nothing,
    },
    disown: {
      method: 'POST',
      path: '/api/disown-factor',
      access: 'public',
      summary:
        'Remove, with the token of a mailed link, the second factor that somebody else has added, and end all sessions',
      input: z.object({ token: z.string().check(z.maxLength(200)) }),
      example: { token: 'from-the-mailed-link' },
      refuses: [factorRefusals.badLink, userRefusals.changed],
      output: z.object({ message: z.string() }),
      throttles: byAddress,
    },
    sessions: {
      method: 'GET',
      path: '/api/me/sessions',
      access: 'user',
      summary: 'The open sessions of the user who is logged in, the one used last first; a hundred at most',
      refuses: [userRefusals.missing],
      output: z.array(
        z.object({
          id: z.string(),
          /** It is the one that asks. */
          isCurrent: z.boolean(),
          /** The browser called itself and its system so. */
          device: z.nullable(z.string()),
          /** City and country of its last use. */
          place: z.nullable(z.string()),
          openedAt: z.iso.datetime(),
          /** To the hour. */
          usedAt: z.iso.datetime(),
        }),
      ),
    },
    endSession: {
      method: 'DELETE',
      path: '/api/me/sessions/{id}',
      access: 'user',
      summary: 'End one of the user’s sessions at once',
      input: ById,
      refuses: [sessionRefusals.missing],
      output: Nothing,
    },
    endOtherSessions: {
      method: 'DELETE',
      path: '/api/me/sessions',
      access: 'user',
      summary: 'End all of the user’s sessions but the one that asks',
      output: Nothing,
    },
  },
})
