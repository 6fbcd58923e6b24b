import { lessons } from '#shared/courses/contract.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import { ContentPage } from '#web/content/index.ts'

export default function ManageLessonsPage() {
  return (
    <ContentPage
      area={lessons}
      kind={lessonKind}
      textsAt={{ namespace: 'courses', key: 'manageLessons' }}
      columns={{ place: ({ place }) => String(place ?? '') }}
    />
  )
}
