import { useEffect, useState } from 'react'
import { readStored, store } from '../storage.ts'
import { useLocation, useNavigate, useSearchParams } from './routing.tsx'

interface MailedToken {
  /** Undefined until the address was looked at, empty when there is none (any more). */
  token: string | undefined
  /** The token at this very moment: a press that is replayed as soon as the page is hydrated comes before `token` is rendered. */
  read: () => string
  /** To be called when the token is of no more use. */
  forget: () => void
}

/**
 * The token of a mailed link. It is taken out of the address and of the history at once, so that nobody who looks at either finds it.
 * The tab keeps it, so that a reloaded page still works, until `forget` is called.
 */
export function useMailedToken(): MailedToken {
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

  const read = () =>
    token ||
    new URLSearchParams(window.location.search).get('token') ||
    readStored(key, 'sessionStorage') ||
    ''
  const forget = () => {
    store(key, undefined, 'sessionStorage')
    setToken('')
  }
  return { token, read, forget }
}
