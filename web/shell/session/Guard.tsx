import { lazy, type ReactNode, Suspense } from 'react'
import type { PageAccess } from '../area.ts'
import { LoadingOverlay } from '../screens/LoadingOverlay.tsx'

const Confirmed = lazy(() => import('./asking.tsx').then((asking) => ({ default: asking.Confirmed })))

/** What is not open to everyone is drawn once the server has confirmed the role. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  if (access === 'public') return children
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Confirmed access={access}>{children}</Confirmed>
    </Suspense>
  )
}
