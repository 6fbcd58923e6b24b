import { useEffect } from 'react'
import { noteMe, useSession } from '#web/shell/index.ts'
import { accountApi } from '../api.ts'

/** Who is logged in, and on which plan; storage tells first, and the server corrects it where it would keep a member out. */
export function usePlan() {
  const { isLoggedIn, userId, package: plan } = useSession()
  const mayBeStale = isLoggedIn && plan === 'free'
  useEffect(() => {
    if (!mayBeStale) return
    const leaving = new AbortController()
    accountApi.me({}, { signal: leaving.signal }).then(
      noteMe,
      // Without an answer the notice stays, which tells the way to a plan.
      () => undefined,
    )
    return () => leaving.abort()
  }, [mayBeStale])
  return { userId: isLoggedIn ? userId : undefined, plan }
}
