import { lazy, Suspense } from 'react'
import { useSession } from '#web/shell/index.ts'

// The area's public pages have one file in common, which would otherwise hold the instructor's part too.
const ClassList = lazy(() => import('./ClassList.browser.tsx'))

/** On an instructor's page: the classes of their bookings. */
export default function InstructorClasses() {
  const { userId, isInstructor } = useSession()
  return isInstructor && userId ? (
    <Suspense>
      <ClassList userId={userId} />
    </Suspense>
  ) : null
}
