import { useQuery } from '@tanstack/react-query'
import type { courses } from '#shared/courses/contract.ts'
import { taughtCourse } from '#shared/kernel/taughtCourses.ts'
import { TellMeWhen } from '#web/forms/tellMeWhen/TellMeWhen.tsx'
import { QueryList } from '#web/lists/QueryList.tsx'
import { Row } from '#web/lists/Row.tsx'
import { WidePicture } from '#web/lists/WidePicture.tsx'
import { type Answer, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { api } from './api.ts'
import { CourseDay } from './list/CourseDay.tsx'

interface CardProps {
  course: Answer<typeof courses.routes.list>[number]
  /** True if it can begin on any free day too, besides the day of its announcement. */
  isBookable: boolean
}

function CourseCard({ course, isBookable }: CardProps) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { _id, title, description, lang, professor, commencing, image } = course
  const textLanguage = lang === language ? undefined : lang
  return (
    <li className="grid content-start gap-3">
      <WidePicture picture={image?.['16x9']} sizes="20rem" />
      <h3 className="line-clamp-4 text-xl [overflow-wrap:anywhere]">
        <Link to={`/courses/${_id}`} lang={textLanguage}>
          {title || t('untitled')}
        </Link>
      </h3>
      <p className="line-clamp-3 [overflow-wrap:anywhere]" lang={textLanguage}>
        {description || t('noDescription')}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-soft">{t('professor')}</dt>
        <dd className="wrap-anywhere" translate="no">
          {professor}
        </dd>
        <dt className="text-soft">{t('commencing')}</dt>
        <dd>
          <CourseDay day={commencing} />
        </dd>
        {isBookable && (
          <>
            <dt className="text-soft">{t('yourCity')}</dt>
            <dd>
              <Link to={`/courses/${_id}#cities-heading`}>{t('freeDays')}</Link>
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}

/**
 * Lists the announced courses. The page is prerendered without them; they load when the visitor scrolls near.
 */
export default function Courses() {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const query = useQuery(api.list.query({ lang: language }))
  // The name of a course that can be booked is its English title.
  const english = useQuery(api.list.query({ lang: 'en' }))
  const bookable = new Set(
    english.data?.filter(({ title }) => taughtCourse(title) !== undefined).map(({ _id }) => _id),
  )
  const texts = { failedText: t('failed'), needsScript: t('needsScript') }
  const empty = (
    <EmptyState look="line" icon="leaf" title={t('empty')}>
      <p>{t('soon')}</p>
      <TellMeWhen topic="courses" about={t('manage.title')} />
    </EmptyState>
  )
  return (
    <QueryList query={query} height="min-h-112" {...texts} empty={empty}>
      {(courses) => (
        <Row label={t('manage.title')} className="auto-cols-[minmax(min(17.5rem,85%),20rem)]">
          {courses.map((course) => (
            <CourseCard key={course._id} course={course} isBookable={bookable.has(course._id)} />
          ))}
        </Row>
      )}
    </QueryList>
  )
}
