import { useEffect, useState } from 'react'
import { readStored, store, useLocation, useNavigate, useSearchParams } from '#web/shell/index.ts'

interface MailedToken {
  /** Undefined until the address is read; empty if it has no token, or after `forget`. */
  token: string | undefined
  /**
   * Returns the token now, for a click that is replayed right after hydration, before `token` is rendered.
   */
  read: () => string
  /** Deletes the token. Call it when the token is used up. */
  forget: () => void
}

const readToken = (key: string) =>
  new URLSearchParams(window.location.search).get('token') || readStored(key, 'sessionStorage') || ''

/**
 * Returns the token of a mailed link and removes it at once from the address and the history, where others
 * could see it. The tab keeps it until `forget` is called, so that the page still works after a reload.
 */
export function useMailedToken(): MailedToken {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const tokenInAddress = query.get('token')
  const [token, setToken] = useState<string>()
  const key = `mailed ${pathname}`

  useEffect(() => {
    // While a page is hydrated, the router's address is still the prerendered page's, without a query.
    setToken((known) => tokenInAddress ?? known ?? readToken(key))
    if (tokenInAddress === null) return
    store(key, tokenInAddress, 'sessionStorage')
    navigate(pathname, { replace: true })
  }, [tokenInAddress, key, pathname, navigate])

  const forget = () => {
    store(key, undefined, 'sessionStorage')
    setToken('')
  }
  return { token, read: () => token || readToken(key), forget }
}
