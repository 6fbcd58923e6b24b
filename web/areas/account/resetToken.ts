import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#web/shell/index.ts'

/** Kept in memory alone, so that the form outlives a change of language but the token no reload. */
let held: string | undefined

/**
 * The token of a reset link. It is taken out of the address and of the history at once, so that nobody who
 * looks over a shoulder or at the history finds it, and no address with it is ever told to another site.
 */
export function useResetToken(): { token: string | undefined; forget: () => void } {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const inAddress = query.get('token') || undefined
  const [token, setToken] = useState(inAddress ?? held)

  useEffect(() => {
    if (!inAddress) return
    held = inAddress
    setToken(inAddress)
    navigate(pathname, { replace: true })
  }, [inAddress, pathname, navigate])

  return {
    token: inAddress ?? token,
    forget: () => {
      held = undefined
      setToken(undefined)
    },
  }
}
