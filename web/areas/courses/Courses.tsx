import { useQuery } from '@tanstack/react-query'
import { courses } from '#shared/courses/contract.ts'
import { shownDay } from '#shared/courses/course.ts'
import { Listed } from '#web/lists/Listed.tsx'
import { Row } from '#web/lists/Row.tsx'
import { WidePicture } from '#web/lists/WidePicture.tsx'
import { type Answer, client, useLanguage, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'

const api = client(courses)

function CourseCard({ course }: { course: Answer<typeof courses.routes.list>[number] }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { title, description, lang, professor, commencing, image } = course
  const spoken = lang === language ? undefined : lang
  return (
    <li className="grid content-start gap-3">
      <WidePicture picture={image?.['16x9']} sizes="20rem" />
      <h3 className="line-clamp-2 text-xl [overflow-wrap:anywhere]" lang={spoken}>
        {title || t('untitled')}
      </h3>
      <p className="line-clamp-3 [overflow-wrap:anywhere]" lang={spoken}>
        {description || t('noDescription')}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-soft">{t('professor')}</dt>
        <dd className="truncate" translate="no">
          {professor}
        </dd>
        <dt className="text-soft">{t('commencing')}</dt>
        <dd>
          <time dateTime={commencing}>{shownDay(commencing)}</time>
        </dd>
      </dl>
    </li>
  )
}

/** The courses that are offered. The page is prerendered before any is, so they are asked for when the reader comes near. */
export default function Courses() {
  const { t } = useTranslation('courses')
  const asked = useQuery(api.list.query({ lang: useLanguage() }))
  const words = { failed: t('failed'), retry: t('retry'), needsScript: t('needsScript') }
  const empty = (
    <EmptyState look="line" icon="leaf" title={t('empty')}>
      <p>{t('soon')}</p>
    </EmptyState>
  )
  return (
    <Listed asked={asked} room="min-h-112" {...words} empty={empty}>
      {(courses) => (
        <Row label={t('manage.title')} className="auto-cols-[min(20rem,85%)]">
          {courses.map((course) => (
            <CourseCard key={course._id} course={course} />
          ))}
        </Row>
      )}
    </Listed>
  )
}
