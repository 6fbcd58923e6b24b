import { useQuery } from '@tanstack/react-query'
import { courses } from '#shared/courses/contract.ts'
import { shownDay } from '#shared/courses/course.ts'
import { type Answer, client, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, EmptyState, Skeleton } from '#web/ui/index.ts'

const api = client(courses)

/** As high for one course as for many, and before any has come: nothing moves when they do. What has no room is scrolled. */
const row = '-m-1 grid min-h-112 grid-flow-col auto-cols-[min(20rem,85%)] content-start gap-6 overflow-x-auto p-1 pb-4'

function CourseCard({ course }: { course: Answer<typeof courses.routes.list>[number] }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { title, description, lang, professor, commencing, image } = course
  const spoken = lang === language ? undefined : lang
  return (
    <li className="grid content-start gap-3">
      {image?.['16x9'] && (
        <img className="aspect-video w-full rounded-card bg-sunken" {...image['16x9']} sizes="20rem" alt="" loading="lazy" />
      )}
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
  const lang = useLanguage()
  const { data, isError, refetch } = useQuery(api.list.query({ lang }))
  return (
    <div className="grid min-h-112 content-start" aria-busy={!data && !isError}>
      {data && data.length > 0 ? (
        <ul className={row}>
          {data.map((course) => (
            <CourseCard key={course._id} course={course} />
          ))}
        </ul>
      ) : data ? (
        <EmptyState look="line" icon="leaf" title={t('empty')}>
          <p>{t('soon')}</p>
        </EmptyState>
      ) : isError ? (
        <div className="row content-start">
          <Alert>{t('failed')}</Alert>
          <Button icon="refresh" look="secondary" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <>
          <noscript>
            <p>{t('needsScript')}</p>
          </noscript>
          <Skeleton className="min-h-112 rounded-panel noscript:hidden" />
        </>
      )}
    </div>
  )
}
