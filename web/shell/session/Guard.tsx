import { lazy, type ReactNode, Suspense } from 'react'
import type { PageAccess } from '../area.ts'
import { LoadingOverlay } from '../screens/LoadingOverlay.tsx'
import { bringAsking } from './bringAsking.ts'

const Confirmed = lazy(() => bringAsking().then((asking) => ({ default: asking.Confirmed })))

/** What is not public is rendered once the server has confirmed the role. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  if (access === 'public') return children
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Confirmed access={access}>{children}</Confirmed>
    </Suspense>
  )
}
