import { courses, lessons } from '#shared/courses/contract.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import ManageLessonsPage from '#web/areas/courses/admin/ManageLessonsPage.tsx'
import { testContentAdmin } from '../content/testContentAdmin.tsx'

const messages = { updated: 'Lesson saved.', trashed: 'Lesson deleted.', empty: 'There are no lessons yet.' }
// Lessons and courses belong to the same area.
testContentAdmin({
  area: { ...courses, routes: lessons.routes },
  kind: lessonKind,
  Screen: ManageLessonsPage,
  messages,
})
