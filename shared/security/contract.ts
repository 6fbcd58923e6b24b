import * as z from 'zod/mini'
import { OpenedSession } from '../account/openedSession.ts'
import { ById, defineArea, Nothing, type Throttle } from '../kernel/area.ts'
import { throttleRefusals, userRefusals } from '../kernel/refusals.ts'
import { reservedConcurrency } from '../kernel/setting.ts'
import { challengeRefusals, factorRefusals, sessionRefusals } from './refusals.ts'

const base64url = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))
const Challenge = base64url(100)
/** Its length is limited because it is part of a sort key, and DynamoDB allows 1,024 bytes. */
const CredentialId = base64url(1000)

/** A challenge signed by a passkey (WebAuthn Level 3, `AuthenticationResponseJSON`). */
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

/** A passkey created by a browser (WebAuthn Level 3, `RegistrationResponseJSON`). */
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

/** The answer to a challenge: signed by a passkey, or a code of the app, or a recovery code. */
const FactorAnswer = z
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
export type FactorAnswer = z.output<typeof FactorAnswer>

const RecoveryCodes = z.object({
  /** New codes, shown once. Empty when a factor is added to an account that still has unused codes. */
  recoveryCodes: z.array(z.string()),
})

const byAddress: Throttle[] = [{ by: 'address', limit: 200, minutes: 15 }]
const byAccount: Throttle[] = [{ by: 'account', limit: 60, minutes: 60 }]
const exampleAnswer = { challenge: 'from-the-call-before', code: '123456' }

const answerRoute = {
  input: FactorAnswer,
  example: exampleAnswer,
  refuses: [...Object.values(challengeRefusals), throttleRefusals.tooMany],
}

/** `unproved` is about the e-mail: an identity that is not confirmed is refused by `mustConfirm`. */
const addRefusals = [userRefusals.missing, userRefusals.changed, factorRefusals.unproved]

const removeRefusals = [
  userRefusals.missing,
  factorRefusals.missing,
  factorRefusals.needed,
  userRefusals.changed,
]

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
  settings: { reserved: reservedConcurrency },
  api: { hurts: 'Whoever has a second factor cannot log in.', alarmFrom: 3, reservedConcurrency: 'reserved' },
  // A restored table must not bring back used challenges and links.
  onRestore: { leaves: ['Challenge', 'DisownToken'] },
  routes: {
    logIn: {
      method: 'POST',
      path: '/api/login/second',
      access: 'public',
      summary: 'Open a session by the second factor, after the password',
      ...answerRoute,
      output: OpenedSession,
      throttles: byAddress,
    },
    answerProof: {
      method: 'PUT',
      path: '/api/me/proof',
      access: 'user',
      summary: 'Confirm the identity of the user who is logged in by the second factor',
      ...answerRoute,
      output: Nothing,
      throttles: byAccount,
    },
    factors: {
      method: 'GET',
      path: '/api/me/factors',
      access: 'user',
      summary: 'List the second factors of the user who is logged in',
      refuses: [userRefusals.missing],
      output: z.object({
        /** True for an administrator who must have a second factor. */
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
        /** The number of unused codes. */
        recoveryCodes: z.number(),
      }),
    },
    // `mustConfirm`: a user without a second factor confirms with the password.
    beginPasskey: {
      method: 'POST',
      path: '/api/me/passkeys/options',
      access: 'user',
      mustConfirm: 'everyone',
      summary: 'Start adding a passkey: the response is a challenge for the browser',
      refuses: [...addRefusals, factorRefusals.tooMany],
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
      mustConfirm: 'everyone',
      summary: 'Add a passkey as a second factor',
      input: z.object({
        challenge: Challenge,
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
        passkey: NewPasskey,
      }),
      refuses: [
        ...addRefusals,
        factorRefusals.tookTooLong,
        factorRefusals.tooMany,
        factorRefusals.notAccepted,
      ],
      output: RecoveryCodes,
      status: 201,
    },
    removePasskey: {
      method: 'DELETE',
      path: '/api/me/passkeys/{id}',
      access: 'user',
      mustConfirm: 'everyone',
      summary: 'Remove a passkey',
      input: z.object({ id: CredentialId }),
      refuses: removeRefusals,
      output: Nothing,
    },
    beginApp: {
      method: 'POST',
      path: '/api/me/totp',
      access: 'user',
      mustConfirm: 'everyone',
      summary: 'Start setting up an authenticator app (TOTP, RFC 6238)',
      refuses: [...addRefusals, factorRefusals.knownApp],
      output: z.object({
        challenge: z.string(),
        /** In base32, for typing it into an app. */
        secret: z.string(),
        /** `otpauth://totp/…`, for a QR code. */
        address: z.string(),
      }),
      throttles: byAccount,
    },
    addApp: {
      method: 'PUT',
      path: '/api/me/totp',
      access: 'user',
      mustConfirm: 'everyone',
      summary: 'Add the authenticator app as a second factor, by a code that it shows',
      input: z.object({
        challenge: Challenge,
        code: z.string().check(z.trim(), z.minLength(1), z.maxLength(50)),
      }),
      example: exampleAnswer,
      refuses: [
        ...addRefusals,
        factorRefusals.tookTooLong,
        factorRefusals.knownApp,
        factorRefusals.wrongCode,
      ],
      output: RecoveryCodes,
      throttles: byAccount,
    },
    removeApp: {
      method: 'DELETE',
      path: '/api/me/totp',
      access: 'user',
      mustConfirm: 'everyone',
      summary: 'Remove the authenticator app',
      refuses: removeRefusals,
      output: Nothing,
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: '/api/me/recovery-codes',
      access: 'user',
      mustConfirm: 'everyone',
      summary: 'Create new recovery codes; the former ones are void',
      refuses: [userRefusals.missing, factorRefusals.missing, userRefusals.changed],
      output: RecoveryCodes,
      throttles: byAccount,
    },
    removeFactors: {
      method: 'DELETE',
      path: '/api/users/{id}/factors',
      access: 'admin',
      mustConfirm: 'secondFactor',
      summary:
        'Remove the second factors of a user who has lost them, and end the user’s sessions; the user is told by mail',
      input: ById,
      refuses: [userRefusals.missing, factorRefusals.needed, userRefusals.changed],
      output: Nothing,
    },
    disown: {
      method: 'POST',
      path: '/api/disown-factor',
      access: 'public',
      summary:
        'Remove, with the token of a mailed link, a second factor that somebody else added, and end all sessions',
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
      summary: 'List the sessions of the user who is logged in, the last used first, at most a hundred',
      refuses: [userRefusals.missing],
      output: z.array(
        z.object({
          id: z.string(),
          /** True for the session of the request. */
          isCurrent: z.boolean(),
          /** The name of the browser and its operating system. */
          device: z.nullable(z.string()),
          /** City and country of its last use. */
          place: z.nullable(z.string()),
          openedAt: z.iso.datetime(),
          /** The last use, to the hour. */
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
      summary: 'End all of the user’s sessions except the caller’s',
      output: Nothing,
    },
  },
})
