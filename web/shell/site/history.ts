import { prefixOf } from './languagePath.ts'
import { prerenderedPath } from './prerendered.ts'

/** A location of react-router. */
interface HistoryLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

type Action = 'PUSH' | 'REPLACE' | 'POP'
type To = string | { pathname?: string; search?: string; hash?: string }

const hrefOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

const readLocation = (): HistoryLocation => {
  const entry = window.history.state as { key?: string; state?: unknown } | null
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'first' }
}

let currentLocation: HistoryLocation | undefined
let serverSnapshot: HistoryLocation | undefined
let lastAction: Action = 'POP'
const listeners = new Set<() => void>()
const update = (action: Action) => {
  currentLocation = readLocation()
  lastAction = action
  for (const listener of listeners) listener()
}

function change(action: 'PUSH' | 'REPLACE', to: To, state: unknown) {
  const entry = { key: crypto.randomUUID?.() ?? String(Math.random()), state: state ?? null }
  if (action === 'PUSH') window.history.pushState(entry, '', hrefOf(to))
  else window.history.replaceState(entry, '', hrefOf(to))
  update(action)
}

let popGuard: (() => boolean) | undefined
const onPopState = () => {
  if (!popGuard?.()) update('POP')
}
/**
 * Sets the guard called after a back or forward step. If it returns true, the old page stays rendered, although the address has
 * changed. There is one guard at a time.
 */
export const setPopGuard = (guard: (() => boolean) | undefined) => {
  popGuard = guard
}

const firstLocation = (address: string): HistoryLocation => {
  const [pathname = '', query] = address.split('?')
  return { pathname, search: query ? `?${query}` : '', hash: '', state: null, key: 'first' }
}

/** The history for react-router. It has only what the shell needs. Paths keep their language prefix; only `goTo` adds one. */
export const history = {
  location: () => (currentLocation ??= readLocation()),
  /** Sets the address, perhaps with a query, of a page that is rendered outside a browser. */
  setServerPath: (address: string) => {
    serverSnapshot = firstLocation(address)
  },
  /**
   * React's server snapshot: the address that the document was prerendered for. It has no anchor, and only a
   * query that its page has declared.
   */
  serverLocation: () => {
    if (serverSnapshot) return serverSnapshot
    const now = history.location()
    serverSnapshot = hrefOf(now) === prerenderedPath ? now : firstLocation(prerenderedPath ?? now.pathname)
    return serverSnapshot
  },
  action: () => lastAction,
  createHref: hrefOf,
  push: (to: To, state?: unknown) => change('PUSH', to, state),
  replace: (to: To, state?: unknown) => change('REPLACE', to, state),
  go: (delta: number) => window.history.go(delta),
  listen(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('popstate', onPopState)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('popstate', onPopState)
    }
  },
}

/** Goes to a page of the portal in the language of the address. Components call `useNavigate` instead. */
export const goTo = (path: string) => history.push(`${prefixOf(window.location.pathname)}${path}`)
