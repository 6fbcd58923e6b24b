import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { account } from '#shared/account/contract.ts'
import type { PageAccess } from '../area.ts'
import { Navigate, useLocation } from '../routing/routing.tsx'
import { LoadingOverlay } from '../screens/LoadingOverlay.tsx'
import { PageFailed } from '../screens/PageFailed.tsx'
import { ApiError } from '../server/ApiError.ts'
import { client } from '../server/api.ts'
import { queries } from '../server/queries.ts'
import { MeContext } from './MeContext.ts'
import { mayEnter, type SentAway } from './returning.ts'
import { forgetSession, useSession } from './session.ts'

/*
 * All that needs the cache of the server's answers. It comes with the first screen that asks the server something: a reader of
 * the home page does without (10 KB of the first load).
 */

const api = client(account)

/** Around every screen that asks the server. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>{children}</QueryClientProvider>
)

interface ConfirmedProps {
  access: PageAccess
  children: ReactNode
}

/** Draws its children once the server has confirmed the role; everyone else goes to /login, whatever storage claims. */
export const Confirmed = (props: ConfirmedProps) => (
  <Queries>
    <Asked {...props} />
  </Queries>
)

/** The server has ended the session that storage still claims; forgetting it leads to /login. */
function Ended({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    onEnd()
    forgetSession()
  }, [onEnd])
  return null
}

function Asked({ access, children }: ConfirmedProps) {
  const { isLoggedIn } = useSession()
  // Who has logged out by hand is not led back here.
  const leadBack = useRef(!isLoggedIn)
  const { pathname, search, hash } = useLocation()
  const end = useCallback(() => {
    leadBack.current = true
  }, [])
  const { data, error, isPending, refetch } = useQuery({ ...api.me.query(), enabled: isLoggedIn, staleTime: 30_000 })
  if (!isLoggedIn) {
    const sentAway: SentAway = { from: pathname + search + hash, access }
    return <Navigate to="/login" state={leadBack.current ? sentAway : null} />
  }
  if (isPending) return <LoadingOverlay />
  if (data) return mayEnter(data.role, access) ? <MeContext value={data}>{children}</MeContext> : <Navigate to="/login" />
  if (error instanceof ApiError && error.status === 401) return <Ended onEnd={end} />
  if (error instanceof ApiError && error.status > 0 && error.status < 500) return <Navigate to="/login" />
  return <PageFailed onRetry={() => void refetch()} />
}
