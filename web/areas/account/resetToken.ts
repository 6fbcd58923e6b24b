import { useEffect, useState } from 'react'
import { barePath, useLocation, useNavigate, useSearchParams } from '#web/shell/index.ts'

/**
 * The token is stored in memory, so that the form survives a change of language, which renders the page anew,
 * but not a reload or a visit of another page.
 */
let storedToken: string | undefined

/**
 * Returns the token of a reset link: undefined until the address is read, empty if it has none. The token is
 * removed at once from the address and the history, so that nobody can find it there.
 */
export function useResetToken(): { token: string | undefined; forget: () => void } {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const urlToken = query.get('token') || undefined
  const [token, setToken] = useState(urlToken ?? storedToken)

  useEffect(() => {
    if (!urlToken) {
      // While a page is hydrated, the router's address is still the prerendered page's, without a query.
      setToken((known) => known ?? new URLSearchParams(window.location.search).get('token') ?? '')
      return
    }
    storedToken = urlToken
    setToken(urlToken)
    navigate(pathname, { replace: true })
  }, [urlToken, pathname, navigate])

  useEffect(
    () => () => {
      if (barePath(window.location.pathname) !== pathname) storedToken = undefined
    },
    [pathname],
  )

  return {
    token: urlToken ?? token,
    forget: () => {
      storedToken = undefined
      setToken('')
    },
  }
}
