import { useCallback, useEffect, useState } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { noteMe, useSession } from '#web/shell/index.ts'
import { accountApi } from '../api.ts'

/**
 * Loads the member's account; `me` is undefined for a visitor, and until the server answers. It loads again
 * when the session notes another plan, as the success page does.
 */
export function useMembership() {
  const { isLoggedIn, package: notedPlan } = useSession()
  const [me, setMe] = useState<Me>()
  const [error, setError] = useState<Error>()

  const refresh = useCallback(async (signal?: AbortSignal): Promise<Me> => {
    const account = await accountApi.me({}, { signal })
    setMe(account)
    noteMe(account)
    setError(undefined)
    return account
  }, [])

  useEffect(() => {
    if (!isLoggedIn) return setMe(undefined)
    const request = new AbortController()
    refresh(request.signal).catch((thrown: Error) => {
      if (!request.signal.aborted) setError(thrown)
    })
    return () => request.abort()
  }, [isLoggedIn, notedPlan, refresh])

  return { me, error, refresh }
}
