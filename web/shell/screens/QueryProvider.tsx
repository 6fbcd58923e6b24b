import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import type { PageAccess } from '../area.ts'
import { Navigate, useLocation } from '../routing/routing.tsx'
import { ApiError, isRefusal } from '../server/ApiError.ts'
import { accountApi } from '../session/accountApi.ts'
import { MeContext } from '../session/MeContext.ts'
import type { RedirectedFrom } from '../session/redirectAfterLogin.ts'
import { forgetSession, onSessionChange, updateHints, useSession } from '../session/session.ts'
import { mayEnter } from '../site/mayEnter.ts'
import { PageFailed } from './failures.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'

/*
 * This file is loaded with the first screen that uses queries, because TanStack's query client is 10 KB,
 * which the home page does not need.
 */

/** The query client of the whole portal. A refusal is not retried; a lost connection or a busy server is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (count, error) => count < 2 && !isRefusal(error) },
    mutations: { retry: false },
  },
})

// A response to one person must not be shown to the next who uses the browser.
onSessionChange(() => queryClient.clear())

/** Provides the query client to a screen that uses queries. */
export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

interface ConfirmedProps {
  access: PageAccess
  children: ReactNode
}

/** Renders its children once the server has confirmed the role. Everyone else is redirected to /login, whatever storage claims. */
export const Confirmed = (props: ConfirmedProps) => (
  <QueryProvider>
    <RoleCheck {...props} />
  </QueryProvider>
)

/** Forgets a session that the server has ended, which redirects to /login. */
function EndedSession({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    onEnd()
    forgetSession('expired')
  }, [onEnd])
  return null
}

function RoleCheck({ access, children }: ConfirmedProps) {
  const { isLoggedIn } = useSession()
  // The next log-in leads back here, but not for someone who has logged out on purpose.
  const returnsAfterLogin = useRef(!isLoggedIn)
  const { pathname, search, hash } = useLocation()
  const onEnd = useCallback(() => {
    returnsAfterLogin.current = true
  }, [])
  const { data, error, isPending, refetch } = useQuery({
    ...accountApi.me.query(),
    enabled: isLoggedIn,
    staleTime: 30_000,
  })
  useEffect(() => {
    if (data) updateHints(data)
  }, [data])
  const redirectedFrom: RedirectedFrom = { from: pathname + search + hash, access }
  if (!isLoggedIn) return <Navigate to="/login" state={returnsAfterLogin.current ? redirectedFrom : null} />
  if (isPending) return <LoadingOverlay />
  if (data?.lacksSecondFactor && access !== 'user' && access !== 'instructor')
    return <Navigate to="/account/security" />
  if (data)
    return mayEnter(data, access) ? (
      <MeContext value={data}>{children}</MeContext>
    ) : (
      <Navigate to="/login" state={redirectedFrom} />
    )
  if (isRefusal(error, 401)) return <EndedSession onEnd={onEnd} />
  if (isRefusal(error)) return <Navigate to="/login" />
  const requestId = error instanceof ApiError ? error.requestId : undefined
  return <PageFailed requestId={requestId} onRetry={() => void refetch()} />
}
