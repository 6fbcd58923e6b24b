import { prefixOf } from './languagePath.ts'
import { prerenderedPath } from './prerendered.ts'

/** A location of react-router. This history is small on purpose: the shell needs push, replace and pop, and one language prefix. */
export interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

export type Move = 'PUSH' | 'REPLACE' | 'POP'
type To = string | { pathname?: string; search?: string; hash?: string }

const hrefOf = (to: To) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`

const here = (): Place => {
  const entry = window.history.state as { key?: string; state?: unknown } | null
  const { pathname, search, hash } = window.location
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'first' }
}

let place: Place | undefined
let server: Place | undefined
let lastMove: Move = 'POP'
const listeners = new Set<() => void>()
const moved = (move: Move) => {
  place = here()
  lastMove = move
  for (const listener of listeners) listener()
}

function change(move: 'PUSH' | 'REPLACE', to: To, state: unknown) {
  const entry = { key: crypto.randomUUID?.() ?? String(Math.random()), state: state ?? null }
  if (move === 'PUSH') window.history.pushState(entry, '', hrefOf(to))
  else window.history.replaceState(entry, '', hrefOf(to))
  moved(move)
}

let isHeld: (() => boolean) | undefined
const popped = () => {
  if (!isHeld?.()) moved('POP')
}
/** Asks each time when the browser has gone back or forward: true when the page is not to follow. One at a time holds. */
export const holdPops = (held: (() => boolean) | undefined) => {
  isHeld = held
}

const bareAddress = (pathname: string): Place => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: 'first',
})

export const history = {
  place: () => (place ??= here()),
  /** Sets the place while the build renders a page. */
  standAt: (pathname: string) => {
    server = bareAddress(pathname)
  },
  /** What the document was prerendered for, as React's server snapshot: the build knew neither query nor anchor. */
  serverPlace: () => {
    if (server) return server
    const now = history.place()
    server =
      now.search || now.hash || now.pathname !== prerenderedPath
        ? bareAddress(prerenderedPath ?? now.pathname)
        : now
    return server
  },
  move: () => lastMove,
  createHref: hrefOf,
  push: (to: To, state?: unknown) => change('PUSH', to, state),
  replace: (to: To, state?: unknown) => change('REPLACE', to, state),
  go: (delta: number) => window.history.go(delta),
  listen(listener: () => void) {
    if (listeners.size === 0) window.addEventListener('popstate', popped)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('popstate', popped)
    }
  },
}

/** Goes to a page of the portal, in the language of the address. For code outside components; inside, `useNavigate`. */
export const goTo = (path: string) => history.push(`${prefixOf(window.location.pathname)}${path}`)
