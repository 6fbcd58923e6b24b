import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type Ref,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { matchPath, Router, useHref, useLocation, useNavigate } from 'react-router-dom'

/**
 * The only file that imports the router, so that its next major version changes one file. Of react-router only the names above are
 * used: its own Link and Routes pull in the data router (6 KB of the first load), which nothing here needs.
 */
export { matchPath, Router, useLocation, useNavigate }

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Replaces the entry of the browser's history. */
  replace?: boolean
  /** What the next page finds in its location's `state`. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** Clicks that the browser itself must handle: new tab, new window, download. */
const meantForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey

/** A link within the portal, in the language of the address. */
export function Link({ to, replace, state, onClick, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (meantForBrowser(event) || (target && target !== '_self')) return
        event.preventDefault()
        navigate(to, { replace, state })
      }}
    />
  )
}

/** A link that says so (`aria-current="page"`) when its page is open. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const target = props.to.split(/[?#]/)[0] ?? '/'
  return <Link {...props} aria-current={matchPath(target, pathname) ? 'page' : undefined} />
}

interface NavigateProps {
  to: string
  replace?: boolean
  /** What the next page finds in its location's `state`; as given at the first render. */
  state?: unknown
}

/** Goes there as soon as it is rendered. */
export function Navigate({ to, replace = true, state }: NavigateProps) {
  const navigate = useNavigate()
  const [given] = useState(state)
  useEffect(() => {
    navigate(to, { replace, state: given })
  }, [navigate, to, replace, given])
  return null
}

type Params = Readonly<Record<string, string | undefined>>
export const ParamsContext = createContext<Params>({})
/** The parts of the address that the page's path names with a colon. */
export const useParams = (): Params => useContext(ParamsContext)

type SetSearch = (next: Record<string, string> | URLSearchParams, options?: { replace?: boolean }) => void

/** The query of the address, and the way to change it. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  return [
    params,
    (next, options) => navigate({ pathname, search: String(new URLSearchParams(next)), hash }, options),
  ]
}
