import { lessons } from '#shared/courses/contract.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import { ContentPage } from '#web/content/index.ts'

/** Where administrators put the lessons of a course: their films, what is said in them, and their order. */
export default function ManageLessonsPage() {
  return (
    <ContentPage
      area={lessons}
      kind={lessonKind}
      words={{ of: 'courses', under: 'manageLessons' }}
      columns={{ place: ({ place }) => String(place ?? '') }}
    />
  )
}
