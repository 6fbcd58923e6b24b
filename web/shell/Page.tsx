import { Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Guard } from './Guard.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { ParamsContext } from './routing.tsx'
import { forgetScreen, screenOf } from './screens.tsx'
import { type FoundPage, scopeOf } from './siteIndex.ts'

/** One area's page, behind its guard, in its own frame for loading and for errors. */
export function Page({ area, page, params }: FoundPage) {
  return (
    <ErrorBoundary onRetry={() => forgetScreen(page)}>
      <Guard access={page.access}>
        <Suspense fallback={<LoadingOverlay />}>
          <ParamsContext value={params}>
            <Drawn area={area} page={page} />
          </ParamsContext>
        </Suspense>
      </Guard>
    </ErrorBoundary>
  )
}

function Drawn({ area, page }: Pick<FoundPage, 'area' | 'page'>) {
  const Screen = screenOf(area, page)
  return (
    <div data-area={scopeOf(area.name, page.access)}>
      <Screen />
    </div>
  )
}
