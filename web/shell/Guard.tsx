import { type ReactNode, useEffect } from 'react'
import { ApiError } from './ApiError.ts'
import type { PageAccess } from './area.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { PageFailed } from './PageFailed.tsx'
import { Navigate } from './routing.tsx'
import { forgetSession, useMe, useSession } from './session.ts'

const mayEnter = (role: string, access: PageAccess) => access === 'user' || role === access

/** Draws its children once the server has confirmed the role; everyone else goes to /login, whatever storage claims. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  return access === 'public' ? children : <Confirmed access={access}>{children}</Confirmed>
}

/** The server has ended the session that storage still claims; forgetting it leads to /login. */
function Ended() {
  useEffect(forgetSession, [])
  return null
}

function Confirmed({ access, children }: { access: PageAccess; children: ReactNode }) {
  const { isLoggedIn } = useSession()
  const { data, error, isPending, refetch } = useMe()
  if (!isLoggedIn) return <Navigate to="/login" />
  if (isPending) return <LoadingOverlay />
  if (data) return mayEnter(data.role, access) ? children : <Navigate to="/login" />
  if (error instanceof ApiError && error.status === 401) return <Ended />
  if (error instanceof ApiError && error.status > 0 && error.status < 500) return <Navigate to="/login" />
  return <PageFailed onRetry={() => void refetch()} />
}
