import { useQuery } from '@tanstack/react-query'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { usePersonId } from '#web/lists/PersonLink.tsx'
import { Link, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Shows administrators how far a person is in each course, and the certificates. */
export default function PersonLearning() {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const userId = usePersonId()
  const { data: courses, error, refetch } = useQuery(api.learning.query({ userId }))
  return (
    <section aria-labelledby="learning-heading" className="grid gap-5">
      <h2 id="learning-heading" className="text-xl">
        {t('learning.heading')}
      </h2>
      {error && <LoadFailure onRetry={() => void refetch()}>{messageOf(error, t)}</LoadFailure>}
      {!courses && !error && <Skeleton className="h-20 w-full" />}
      {courses?.length === 0 && <p className="text-soft">{t('learning.none')}</p>}
      {courses && courses.length > 0 && (
        <ul className="grid">
          {courses.map(({ name, lessons, completed, certificate, certificateAfter }) => (
            <li key={name} className="grid gap-1 border-t border-line py-3 first:border-0">
              <strong className="wrap-anywhere">{courseNameIn(language, name)}</strong>
              <span className="text-sm text-soft">
                {lessons > 0 ? t('learning.completed', { completed, lessons }) : t('learning.noLessons')}
                {certificateAfter &&
                  ` · ${t('learning.later', { date: formatDay(certificateAfter, language, { dateStyle: 'long' }) })}`}
              </span>
              {certificate && (
                <Link to={`/certificate?number=${certificate}`} className="justify-self-start text-sm">
                  {t('learning.certificate')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
