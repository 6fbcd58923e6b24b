import * as z from 'zod/mini'
import { duties } from './duty.ts'

export const roles = ['user', 'instructor', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.output<typeof Role>

export const Duty = z.enum(duties)
export type Duty = z.output<typeof Duty>

export const packages = ['free', 'pro', 'premium'] as const
export const Package = z.enum(packages)
/** A membership plan. */
export type Package = z.output<typeof Package>

/** The caller: a visitor, or a user with a session. Only the server creates actors. */
export type Actor = Visitor | LoggedInUser

export interface Visitor {
  role: 'visitor'
}

export interface LoggedInUser {
  role: Role
  duties?: readonly Duty[] | undefined
  userId: string
  email: string
  package: Package
  /** The hash of the session's token. It identifies the session, but cannot open it. */
  sessionId: string
  /** When the user last confirmed their identity, at the log-in or later. */
  provedAt: string
  /** The account has a second factor, and the user has confirmed it in this session. */
  hasSecondFactor?: true
  /** True if the portal requires a second factor that this person does not have. Then `duties` is undefined, and an administrator's `role` is `user`. */
  lacksSecondFactor?: true
}
