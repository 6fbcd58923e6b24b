import { Secret, TOTP } from 'otpauth'

/** As every app understands it (RFC 6238): SHA-1, six digits, a step of 30 seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 }

/** A new secret of 160 random bits (RFC 4226, 4), in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an app reads from a picture, or that a telephone opens with it. */
export const addressOf = (secret: string, account: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, ...account, secret: Secret.fromBase32(secret) }).toString()

/**
 * The step of time whose code it is: the present one, or the one before or after, since clocks differ and people type slowly.
 * Undefined when the code is none of these.
 */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) })
  const offset = totp.validate({ token: code.replace(/\s/g, ''), timestamp: at.getTime(), window: 1 })
  return offset === null ? undefined : Math.floor(at.getTime() / (shape.period * 1000)) + offset
}
