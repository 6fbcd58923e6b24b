import { useQuery } from '@tanstack/react-query'
import { ApiError, LinkButton, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { OwnedCourse } from './OwnedCourse.tsx'

/** The addresses of files are good for five minutes: they are asked for anew before that. */
const renewedAfter = 4 * 60_000

/** The courses that somebody has paid for. The server says which. */
export default function OwnedCoursesPage() {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    ...api.purchased.query({ lang: language }),
    refetchInterval: renewedAfter,
    retry: false,
  })
  if (error instanceof ApiError && error.status === 403)
    return (
      <div className="page grid gap-8">
        <PageHeading title={t('owned.denied')} lead={messageOf(error, t)} />
        <p>
          <LinkButton to="/buy-courses">{t('owned.toBooking')}</LinkButton>
        </p>
      </div>
    )
  return (
    <div className="page grid gap-10">
      <PageHeading title={t('owned.title')} lead={t('owned.lead')} />
      {error && (
        <Alert>
          {t('owned.failed')}{' '}
          <Button look="quiet" size="small" onClick={() => void refetch()}>
            {t('owned.retry')}
          </Button>
        </Alert>
      )}
      {!data && !error && <Skeleton className="h-60 w-full" />}
      {data?.map((course) => (
        <OwnedCourse key={course.name} course={course} reload={() => void refetch()} />
      ))}
      {data && (
        <p>
          <LinkButton to="/buy-courses" look="secondary">
            {t('owned.sessions')}
          </LinkButton>
        </p>
      )}
    </div>
  )
}
