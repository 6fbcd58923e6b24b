import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { finishHydration } from '../hydration/replayEvents.ts'
import { ParamsContext } from '../routing/routing.tsx'
import { forgetPrerendered } from '../site/prerendered.ts'
import { type FoundPage, scopeOf } from '../site/siteIndex.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Guard } from './Guard.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { forgetScreen, screenOf } from './screens.tsx'

/** One area's page, behind its guard, in its own frame for loading and for errors. */
export function Page({ area, page, params }: FoundPage) {
  // Another page has nothing to do with what was prerendered.
  useEffect(() => forgetPrerendered, [])
  return (
    <ErrorBoundary onRetry={() => forgetScreen(page)}>
      <Guard access={page.access}>
        <Suspense fallback={<LoadingOverlay />}>
          <ParamsContext value={params}>
            <ScreenFrame area={area} page={page} />
          </ParamsContext>
        </Suspense>
      </Guard>
    </ErrorBoundary>
  )
}

function ScreenFrame({ area, page }: Pick<FoundPage, 'area' | 'page'>) {
  const Screen = screenOf(area, page)
  const frame = useRef<HTMLDivElement>(null)
  // Before any effect may look at what the reader has entered.
  useLayoutEffect(() => finishHydration(frame.current), [])
  return (
    <div ref={frame} data-area={scopeOf(area.name, page.access)}>
      <Screen />
    </div>
  )
}
