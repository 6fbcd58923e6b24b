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
import { portalName } from '#shared/kernel/portalName.ts'
import type { NewPasskey, PasskeyAnswer } from '#shared/security/contract.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** WebAuthn (Level 3) for the portal at `origin`. User verification is not required, because the password has been checked. */
export function passkeys({ origin, log }: { origin: string; log: Log }) {
  const { hostname } = new URL(origin)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }

  /** Returns undefined if the library rejects the browser's response. Its message may contain a challenge and is not logged. */
  async function undefinedIfRejected<T>(verification: Promise<T>): Promise<T | undefined> {
    try {
      return await verification
    } catch (error) {
      log.warn('passkey not accepted', { reason: (error as Error).name })
      return undefined
    }
  }

  return {
    /** Returns the options with which a browser creates a passkey, as JSON. `challenge` is in base64url. */
    newOptions: (
      user: Pick<User, 'userId' | 'email' | 'firstName' | 'lastName'>,
      existing: readonly Passkey[],
      challenge: string,
    ) =>
      generateRegistrationOptions({
        rpName: portalName,
        rpID: hostname,
        userID: new Uint8Array(Buffer.from(user.userId)),
        userName: user.email,
        userDisplayName: `${user.firstName} ${user.lastName}`,
        challenge: bytes(challenge),
        attestationType: 'none',
        excludeCredentials: existing.map(({ credentialId: id }) => ({ id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }),

    /** Returns the passkey that a browser has created for this challenge, or undefined if it is not valid. */
    async verifyNew(
      passkey: NewPasskey,
      challenge: string,
    ): Promise<Pick<Passkey, 'credentialId' | 'publicKey' | 'counter'> | undefined> {
      const response = { ...passkey, clientExtensionResults: {} } as RegistrationResponseJSON
      const result = await undefinedIfRejected(
        verifyRegistrationResponse({ ...expected, response, expectedChallenge: challenge }),
      )
      if (!result?.verified) return undefined
      const { id, publicKey, counter } = result.registrationInfo.credential
      return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    },

    /** Returns the new counter of a passkey that has signed this challenge, or undefined if the signature is not valid. */
    async verifySignature(
      answer: PasskeyAnswer,
      { credentialId, publicKey, counter, transports }: Passkey,
      challenge: string,
    ) {
      const result = await undefinedIfRejected(
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
