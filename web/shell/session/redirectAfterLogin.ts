import type { Role } from '#shared/kernel/actor.ts'
import type { PageAccess } from '../area.ts'
import { history } from '../site/history.ts'

/** The page from which someone came to /login to log in for it, and its access. It is kept in the history's state. */
export interface RedirectedFrom {
  from: string
  access: PageAccess
}

export const mayEnter = (role: Role, access: PageAccess) =>
  access === 'public' || access === 'user' || role === access

const isRedirectedFrom = (state: unknown): state is RedirectedFrom =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  'access' in state

/** Reads `RedirectedFrom` from a location's state, for a page that links on to /login, such as the sign-up. */
export const redirectedFrom = (state: unknown): RedirectedFrom | undefined =>
  isRedirectedFrom(state) ? { from: state.from, access: state.access } : undefined

/**
 * Returns the page that redirected or linked to /login, by the history state of the login page: a log-in leads back there. Undefined
 * when the page is not for this role, or when the document was loaded or gone back to, because it still has its old state then.
 */
export const redirectAfterLogin = (state: unknown, role: Role): string | undefined =>
  history.action() !== 'POP' && isRedirectedFrom(state) && mayEnter(role, state.access)
    ? state.from
    : undefined
