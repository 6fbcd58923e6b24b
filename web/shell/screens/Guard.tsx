import { lazy, type ReactNode, Suspense } from 'react'
import type { PageAccess } from '../area.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { loadQueryProvider } from './loadQueryProvider.ts'

const Confirmed = lazy(() => loadQueryProvider().then(({ Confirmed }) => ({ default: Confirmed })))

/** What is not public is rendered once the server has confirmed the role. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  if (access === 'public') return children
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Confirmed access={access}>{children}</Confirmed>
    </Suspense>
  )
}
