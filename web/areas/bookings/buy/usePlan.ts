import { useEffect } from 'react'
import { noteMe, useSession } from '#web/shell/index.ts'
import { accountApi } from '../api.ts'

/** The logged-in user and their plan. Storage may still say `free` after a purchase, so then the server is asked. */
export function usePlan() {
  const { isLoggedIn, userId, package: plan } = useSession()
  const mayBeStale = isLoggedIn && plan === 'free'
  useEffect(() => {
    if (!mayBeStale) return
    const request = new AbortController()
    accountApi.me({}, { signal: request.signal }).then(
      noteMe,
      // Without an answer the membership notice stays.
      () => undefined,
    )
    return () => request.abort()
  }, [mayBeStale])
  return { userId: isLoggedIn ? userId : undefined, plan }
}
