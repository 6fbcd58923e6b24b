import { useQuery } from '@tanstack/react-query'
import { WorkLink } from '#web/lists/WorkLink.tsx'
import { accountApi, useLanguage, useSession, useTranslation } from '#web/shell/index.ts'
import { api, splitVideos } from './api.ts'

/** Links to the first lesson that the user has not completed in each purchased course. */
export default function HomeLessons() {
  const { t } = useTranslation('courses')
  const lang = useLanguage()
  const { isInstructor } = useSession()
  const { data: me } = useQuery({ ...accountApi.me.query(), enabled: !isInstructor })
  // The server refuses the list to users who own no course.
  const { data: courses = [] } = useQuery({
    ...api.purchased.query({ lang }),
    enabled: (me?.courses ?? []).length > 0,
  })
  return courses.flatMap((course) => {
    const { lessons } = splitVideos(course)
    const next = lessons.find(({ completed }) => !completed)
    return next
      ? [
          <WorkLink
            key={course.name}
            to="/courses"
            label={t('mine.lesson', { name: next.name })}
            text={t('mine.done', {
              done: lessons.filter(({ completed }) => completed).length,
              all: lessons.length,
            })}
          />,
        ]
      : []
  })
}
