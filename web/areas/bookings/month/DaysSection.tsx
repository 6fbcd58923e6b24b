import { lazy, Suspense, useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/index.ts'

const FindDays = lazy(() => import('./FindDays.tsx'))

/**
 * Loads the search for free days after hydration, because it is not prerendered, and the area's other pages
 * do not need it.
 */
export default function DaysSection() {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const placeholder = <Skeleton className="min-h-[36rem] w-full noscript:hidden" />
  return isHydrated ? (
    <Suspense fallback={placeholder}>
      <FindDays />
    </Suspense>
  ) : (
    placeholder
  )
}
