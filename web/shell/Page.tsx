import { Suspense, useLayoutEffect } from 'react'
import { applyStyles } from './areaStyles.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Guard } from './Guard.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { ParamsContext } from './routing.tsx'
import { forgetScreen, screenOf } from './screens.ts'
import type { FoundPage } from './siteIndex.ts'

/** One area's page, behind its guard, in its own frame for loading and for errors. */
export function Page({ area, page, params }: FoundPage) {
  return (
    <ErrorBoundary onRetry={() => forgetScreen(page)}>
      <Guard access={page.access}>
        <Suspense fallback={<LoadingOverlay />}>
          <ParamsContext value={params}>
            <Drawn area={area} page={page} params={params} />
          </ParamsContext>
        </Suspense>
      </Guard>
    </ErrorBoundary>
  )
}

function Drawn({ area, page }: FoundPage) {
  const Screen = screenOf(area, page)
  useLayoutEffect(() => applyStyles(area.name), [area.name])
  return <Screen />
}
