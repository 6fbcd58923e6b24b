import * as z from 'zod/mini'

export const roles = ['user', 'instructor', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

export const packages = ['free', 'pro', 'premium'] as const
export const Package = z.enum(packages)
/** A membership plan. */
export type Package = z.output<typeof Package>

/** Who asks: nobody in particular, or a user with an open session. The server alone makes one. */
export type Actor = Visitor | LoggedInUser

export interface Visitor {
  role: 'visitor'
}

export interface LoggedInUser {
  role: Role
  userId: string
  email: string
  package: Package
  /** Hash of the session's token; names the session without being usable as one. */
  sessionId: string
  /** When the user last proved to be the account's owner: at the log-in, or since then. */
  provedAt: string
  /** The account has a second factor, which this session has proved. */
  hasSecondFactor?: true
  /** An administrator of a portal that asks administrators for a second factor, who has none yet: until then `role` is `user`. */
  lacksSecondFactor?: true
}
