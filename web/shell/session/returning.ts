import type { Role } from '#shared/kernel/person.ts'
import type { PageAccess } from '../area.ts'
import { history } from '../routing/history.ts'

/** Where someone was sent to log in from, and whom that page is for. It travels in the history's state. */
export interface SentAway {
  from: string
  access: PageAccess
}

export const mayEnter = (role: Role, access: PageAccess) => access === 'public' || access === 'user' || role === access

const isSentAway = (state: unknown): state is SentAway =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' && 'access' in state

/**
 * The page that someone of this role was sent away from, by the state of the place they stand at; undefined when it is not for them,
 * or when they have come here by themselves: a document that is loaded anew still has its old state.
 */
export const wayBack = (state: unknown, role: Role): string | undefined =>
  history.move() === 'REPLACE' && isSentAway(state) && mayEnter(role, state.access) ? state.from : undefined
