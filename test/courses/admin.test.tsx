import { courses } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { adminBehaves } from '../content/adminBehaves.tsx'

const messages = {
  updated: 'Course updated successfully!',
  trashed: 'Course deleted successfully!',
  empty: 'No courses found.',
}
adminBehaves({ area: courses, kind: courseKind, messages })
