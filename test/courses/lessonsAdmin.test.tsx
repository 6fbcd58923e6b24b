import { courses, lessons } from '#shared/courses/contract.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import ManageLessonsPage from '#web/areas/courses/admin/ManageLessonsPage.tsx'
import { adminBehaves } from '../content/adminBehaves.tsx'

const messages = { updated: 'Lesson saved.', trashed: 'Lesson deleted.', empty: 'There are no lessons yet.' }
// Lessons and courses belong to the same area.
adminBehaves({
  area: { ...courses, routes: lessons.routes },
  kind: lessonKind,
  Screen: ManageLessonsPage,
  messages,
})
