import { lazy, Suspense } from 'react'
import { useSession } from '#web/shell/index.ts'

// The area's public pages share one file, which would otherwise hold the instructor's part too.
const ClassList = lazy(() => import('./ClassList.browser.tsx'))

/** A section of the instructor's page with the classes of their bookings. */
export default function InstructorClasses() {
  const { userId, isInstructor } = useSession()
  return isInstructor && userId ? (
    <Suspense>
      <ClassList userId={userId} />
    </Suspense>
  ) : null
}
