import { useEffect, useState } from 'react'
import { readStored, store } from '../storage.ts'
import { useLocation, useNavigate, useSearchParams } from './routing.tsx'

/**
 * The token of a mailed link: undefined until the address was looked at, empty when there is none (any more). It is
 * taken out of the address and of the history at once, so that nobody who looks at either finds it. The tab keeps it, so that a
 * reloaded page still works, until it is of no more use and `forget` is called.
 */
export function useMailedToken(): { token: string | undefined; forget: () => void } {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const inAddress = query.get('token')
  const [token, setToken] = useState<string>()
  const key = `mailed ${pathname}`

  useEffect(() => {
    if (inAddress === null) return setToken((held) => held ?? readStored(key, 'sessionStorage') ?? '')
    store(key, inAddress, 'sessionStorage')
    setToken(inAddress)
    navigate(pathname, { replace: true })
  }, [inAddress, key, pathname, navigate])

  const forget = () => {
    store(key, undefined, 'sessionStorage')
    setToken('')
  }
  return { token, forget }
}
