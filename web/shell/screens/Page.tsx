import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { forgetDrawn } from '../drawn/drawn.ts'
import { liven } from '../drawn/early.ts'
import { ParamsContext } from '../routing/routing.tsx'
import { type FoundPage, scopeOf } from '../routing/siteIndex.ts'
import { Guard } from '../session/Guard.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { forgetScreen, screenOf } from './screens.tsx'

/** One area's page, behind its guard, in its own frame for loading and for errors. */
export function Page({ area, page, params }: FoundPage) {
  // Another page has nothing to do with what was drawn.
  useEffect(() => forgetDrawn, [])
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
  const frame = useRef<HTMLDivElement>(null)
  // Before any effect may look at what the reader has entered.
  useLayoutEffect(() => liven(frame.current), [])
  return (
    <div ref={frame} data-area={scopeOf(area.name, page.access)}>
      <Screen />
    </div>
  )
}
