import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { account } from '#shared/account/contract.ts'
import type { PageAccess } from '../area.ts'
import { Navigate, useLocation } from '../routing/routing.tsx'
import { ApiError } from '../server/ApiError.ts'
import { client } from '../server/api.ts'
import { MeContext } from '../session/MeContext.ts'
import { queryClient } from '../session/queryClient.ts'
import { mayEnter, type RedirectedFrom } from '../session/redirectAfterLogin.ts'
import { forgetSession, noteMe, useSession } from '../session/session.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { PageFailed } from './PageFailed.tsx'

/*
 * All that needs TanStack's query client. It is loaded with the first screen that uses queries: a reader of the home page does
 * without (10 KB of the first load).
 */

const api = client(account)

/** Around every screen that uses queries. */
export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

interface ConfirmedProps {
  access: PageAccess
  children: ReactNode
}

/** Renders its children once the server has confirmed the role; everyone else is redirected to /login, whatever storage claims. */
export const Confirmed = (props: ConfirmedProps) => (
  <QueryProvider>
    <RoleCheck {...props} />
  </QueryProvider>
)

/** The server has ended the session that storage still claims; forgetting it redirects to /login. */
function Ended({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    onEnd()
    forgetSession()
  }, [onEnd])
  return null
}

function RoleCheck({ access, children }: ConfirmedProps) {
  const { isLoggedIn } = useSession()
  // Someone who has logged out on purpose is not redirected back here after the next log-in.
  const comesBack = useRef(!isLoggedIn)
  const { pathname, search, hash } = useLocation()
  const end = useCallback(() => {
    comesBack.current = true
  }, [])
  const { data, error, isPending, refetch } = useQuery({
    ...api.me.query(),
    enabled: isLoggedIn,
    staleTime: 30_000,
  })
  useEffect(() => {
    if (data) noteMe(data)
  }, [data])
  if (!isLoggedIn) {
    const redirectedFrom: RedirectedFrom = { from: pathname + search + hash, access }
    return <Navigate to="/login" state={comesBack.current ? redirectedFrom : null} />
  }
  if (isPending) return <LoadingOverlay />
  if (data?.lacksSecondFactor && access === 'admin') return <Navigate to="/account/security" />
  if (data)
    return mayEnter(data.role, access) ? (
      <MeContext value={data}>{children}</MeContext>
    ) : (
      <Navigate to="/login" />
    )
  if (error instanceof ApiError && error.status === 401) return <Ended onEnd={end} />
  if (error instanceof ApiError && error.status > 0 && error.status < 500) return <Navigate to="/login" />
  return <PageFailed onRetry={() => void refetch()} />
}
