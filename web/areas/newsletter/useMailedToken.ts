import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#web/shell/index.ts'

/**
 * The token that a mailed link brought: undefined until the address was looked at, empty when it held none. It is taken out
 * of the address and of the history at once, so that nobody who looks at either finds it.
 */
export function useMailedToken(): string | undefined {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const inAddress = query.get('token')
  const [token, setToken] = useState<string>()

  useEffect(() => {
    setToken((held) => inAddress ?? held ?? '')
    if (inAddress !== null) navigate(pathname, { replace: true })
  }, [inAddress, pathname, navigate])

  return token
}
