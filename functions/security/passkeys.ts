import {
  type AuthenticatorTransport,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Passkey } from '#functions/platform/accounts/secondFactors/factors.ts'
import type { User } from '#functions/platform/accounts/users.ts'
import type { Log } from '#functions/platform/aws/log.ts'
import type { NewPasskey, PasskeyAnswer } from '#shared/security/contract.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** WebAuthn (Level 3) for the portal at `origin`. A passkey comes beside the password, so its owner need not be verified by it. */
export function passkeys({ origin, log }: { origin: string; log: Log }) {
  const { hostname } = new URL(origin)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }

  /** The library throws for whatever is wrong with what a browser sent, which is no defect. Its words tell challenges: they are not logged. */
  async function judged<T>(judge: Promise<T>): Promise<T | undefined> {
    try {
      return await judge
    } catch (error) {
      log.warn('passkey not accepted', { reason: (error as Error).name })
      return undefined
    }
  }

  return {
    /** Returns what a browser makes a passkey by, as JSON. `challenge` is in base64url. */
    newOptions: (
      user: Pick<User, 'userId' | 'email' | 'firstName' | 'lastName'>,
      known: readonly Passkey[],
      challenge: string,
    ) =>
      generateRegistrationOptions({
        rpName: 'Carbon Portal',
        rpID: hostname,
        userID: new Uint8Array(Buffer.from(user.userId)),
        userName: user.email,
        userDisplayName: `${user.firstName} ${user.lastName}`,
        challenge: bytes(challenge),
        attestationType: 'none',
        excludeCredentials: known.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }),

    /** The passkey that a browser has made for this challenge; undefined when it is not one. */
    async made(
      passkey: NewPasskey,
      challenge: string,
    ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
      const response = { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON
      const result = await judged(
        verifyRegistrationResponse({ ...expected, response, expectedChallenge: challenge }),
      )
      if (!result?.verified) return undefined
      const { id, publicKey, counter } = result.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    },

    /** The new counter of a passkey that has signed this challenge; undefined when it has not. */
    async signed(
      answer: PasskeyAnswer,
      { credentialId, publicKey, counter, transports }: Passkey,
      challenge: string,
    ) {
      const result = await judged(
        verifyAuthenticationResponse({
          ...expected,
          response: { ...answer, clientExtensionResults: {} },
          expectedChallenge: challenge,
          credential: {
            id: credentialId,
            publicKey: bytes(publicKey),
            counter,
            transports: transports as AuthenticatorTransport[],
          },
        }),
      )
      return result?.verified ? result.authenticationInfo.newCounter : undefined
    },
  }
}
