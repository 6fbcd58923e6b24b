import { courses } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { ContentPage } from '#web/content/index.ts'

/** Where administrators announce courses, each with its picture and the file for whoever has paid. */
export default function ManageCoursesPage() {
  return <ContentPage area={courses} kind={courseKind} />
}
