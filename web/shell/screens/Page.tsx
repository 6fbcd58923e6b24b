import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import type { PageAccess } from '../area.ts'
import { finishHydration } from '../hydration/replayEvents.ts'
import { ParamsContext } from '../routing/routing.tsx'
import { dropCopy } from '../site/prerendered.ts'
import { type FoundPage, scopeOf } from '../site/siteIndex.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { loadLater } from './importFile.ts'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import { forgetScreen, screenOf } from './screens.tsx'

/** Renders an area's page behind its guard, with its own loading and error display. */
export function Page({ area, page, params }: FoundPage) {
  // The copy of the prerendered HTML shows this page, so the next page must not get it.
  useEffect(() => dropCopy, [])
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
  // Enters again what the user typed before hydration, in a layout effect, so that other effects read it.
  useLayoutEffect(() => finishHydration(frame.current), [])
  return (
    <div ref={frame} data-area={scopeOf(area.name, page.access)}>
      <Screen />
    </div>
  )
}

const loadProvider = loadLater(() => import('./QueryProvider.tsx'), import.meta.url)
const Confirmed = lazy(() => loadProvider().then(({ Confirmed }) => ({ default: Confirmed })))

/** Renders its children at once when they are public, else once the server has confirmed the role. */
export function Guard({ access, children }: { access: PageAccess; children: ReactNode }) {
  if (access === 'public') return children
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <Confirmed access={access}>{children}</Confirmed>
    </Suspense>
  )
}
