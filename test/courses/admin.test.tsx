import { courses } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { testContentAdmin } from '../content/testContentAdmin.tsx'

const messages = {
  updated: 'Course updated successfully!',
  trashed: 'Course deleted successfully!',
  empty: 'No courses found.',
}
testContentAdmin({ area: courses, kind: courseKind, messages })
