import { useCallback, useEffect, useState } from 'react'
import type { Me } from '#shared/account/contract.ts'
import { noteMe, useSession } from '#web/shell/index.ts'
import { accountApi } from '../api.ts'

/**
 * The member as the server knows them; undefined for a visitor, and until the server has answered. The server is asked again when
 * the session notes another plan: the page that waits for a payment does.
 */
export function useMembership() {
  const { isLoggedIn, package: notedPlan } = useSession()
  const [me, setMe] = useState<Me>()
  const [error, setError] = useState<Error>()

  const refresh = useCallback(async (signal?: AbortSignal): Promise<Me> => {
    const answered = await accountApi.me({}, { signal })
    setMe(answered)
    noteMe(answered)
    setError(undefined)
    return answered
  }, [])

  useEffect(() => {
    if (!isLoggedIn) return setMe(undefined)
    const leaving = new AbortController()
    refresh(leaving.signal).catch((thrown: Error) => {
      if (!leaving.signal.aborted) setError(thrown)
    })
    return () => leaving.abort()
  }, [isLoggedIn, notedPlan, refresh])

  return { me, error, refresh }
}
