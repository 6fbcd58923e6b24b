import type { PageAccess } from '../area.ts'
import { history } from '../site/history.ts'
import { hintsAllow } from '../site/mayEnter.ts'
import { sessionHints } from './session.ts'

/** The page that sent a user to /login, and its access. It is kept in the history's state. */
export interface RedirectedFrom {
  from: string
  access: PageAccess
}

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
 * Returns the page that sent the user to /login, where the log-in leads back to, from the login page's
 * history state. Undefined if the new session may not enter that page. Undefined, too, if the login page was reloaded or reached by
 * the Back button, because its state is old then.
 */
export const redirectAfterLogin = (state: unknown): string | undefined =>
  history.action() !== 'POP' && isRedirectedFrom(state) && hintsAllow(sessionHints(), state.access)
    ? state.from
    : undefined
