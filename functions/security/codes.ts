import { Secret, TOTP } from 'otpauth'

/** Every app supports these parameters (RFC 6238). `period` is in seconds. */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 }

/** Generates a secret of 160 random bits (RFC 4226, section 4), in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` URL of a secret, for an app to scan or open. */
export const otpauthUrl = (secret: string, account: { issuer: string; label: string }): string =>
  new TOTP({ ...totpOptions, ...account, secret: Secret.fromBase32(secret) }).toString()

/**
 * Returns the time step that the code belongs to, or undefined if it is wrong. The steps before and after the present one count too,
 * because clocks differ and people type slowly.
 */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) })
  const offset = totp.validate({ token: code.replace(/\s/g, ''), timestamp: at.getTime(), window: 1 })
  return offset === null ? undefined : Math.floor(at.getTime() / (totpOptions.period * 1000)) + offset
}
