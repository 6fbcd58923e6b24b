import { courses } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import ManageCoursesPage from '#web/areas/courses/admin/ManageCoursesPage.tsx'
import { adminBehaves } from '../content/adminBehaves.tsx'

const says = {
  updated: 'Course updated successfully!',
  trashed: 'Course deleted successfully!',
  empty: 'No courses found.',
}
adminBehaves({ area: courses, kind: courseKind, Screen: ManageCoursesPage, says })
