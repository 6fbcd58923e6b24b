import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type Ref,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { matchPath, Router, useHref, useLocation, useNavigate } from 'react-router-dom'

/**
 * This is the only file that imports the router, so that its next major version changes one file. Link and Routes of react-router are
 * not used: they pull in the data router (6 KB of the first load), which nothing here needs.
 */
export { matchPath, Router, useHref, useLocation, useNavigate }

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string
  /** Replaces the entry of the browser's history. */
  replace?: boolean
  /** Becomes the `state` of the next page's location. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

/** Tells whether the browser itself must handle the click: new tab, new window, download. */
export const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
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
        if (isForBrowser(event) || (target && target !== '_self')) return
        event.preventDefault()
        navigate(to, { replace, state })
      }}
    />
  )
}

/**
 * A link that has `aria-current="page"` while its page is open. A link with an anchor never has it, because
 * several such links may lead to one page.
 */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const isCurrent = !props.to.includes('#') && matchPath(props.to.split('?')[0] ?? '/', pathname)
  return <Link {...props} aria-current={isCurrent ? 'page' : undefined} />
}

/** Redirects as soon as it is rendered, with the `state` of its first render. */
export function Navigate({ to, state }: Pick<LinkProps, 'to' | 'state'>) {
  const navigate = useNavigate()
  const [firstState] = useState(state)
  useEffect(() => {
    navigate(to, { replace: true, state: firstState })
  }, [navigate, to, firstState])
  return null
}

type Params = Readonly<Record<string, string | undefined>>
export const ParamsContext = createContext<Params>({})
/** Returns the parts of the address that the page's path names with a colon. */
export const useParams = (): Params => useContext(ParamsContext)

type ChangeSearch = (
  changes: Readonly<Record<string, string | undefined>>,
  options?: { replace?: boolean },
) => void

/** Returns the query of the address, and a function that changes some of its parameters; it removes those without a value. */
export function useSearchParams(): [URLSearchParams, ChangeSearch] {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const change: ChangeSearch = useCallback(
    (changes, options) => {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      navigate({ pathname, search: String(next), hash }, options)
    },
    [navigate, pathname, search, hash],
  )
  return [params, change]
}
