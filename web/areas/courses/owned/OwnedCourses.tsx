import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import { useSending } from '#web/forms/useSending.ts'
import { formatDay } from '#web/forms/wallTime.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { isRefusal, LinkButton, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, buttonClass, Card, Icon, PageHeading, Skeleton } from '#web/ui/index.ts'
import { api, type PurchasedCourse, splitVideos } from '../api.ts'
import { Lessons } from './Lessons.tsx'

/** The signed URLs of documents expire after five minutes, so the courses are loaded again before that. */
const refetchIntervalMs = 4 * 60_000

/** Lists the courses that the user has bought, or says why there are none. */
export default function OwnedCourses() {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    ...api.purchased.query({ lang: language }),
    refetchInterval: refetchIntervalMs,
    retry: false,
  })
  if (isRefusal(error, 403))
    return (
      <div className="grid gap-8">
        <PageHeading title={t('owned.denied')} lead={messageOf(error, t)} />
        <p>
          <LinkButton to="/buy-courses">{t('owned.toBooking')}</LinkButton>
        </p>
      </div>
    )
  return (
    <div className="grid gap-10">
      <PageHeading title={t('owned.title')} lead={t('owned.lead')} />
      {error && <LoadFailure onRetry={() => void refetch()}>{t('owned.failed')}</LoadFailure>}
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

/** Shows a purchased course with its lessons, documents and certificate. */
function OwnedCourse({ course, reload }: { course: PurchasedCourse; reload: () => void }) {
  const { name, title, description, professor, certificate, certificateAfter } = course
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const [newProgress, setNewProgress] = useState<Readonly<Record<string, Progress>>>({})
  const noteProgress = useCallback(
    (id: string, progress: Progress) => setNewProgress((before) => ({ ...before, [id]: progress })),
    [],
  )
  const { documents, lessons: storedLessons } = splitVideos(course)
  const lessons = storedLessons.map((lesson) => ({ ...lesson, ...newProgress[lesson.id] }))
  const isDone = lessons.length > 0 && lessons.every(({ completed }) => completed)
  return (
    <Card as="article" className="grid gap-6">
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      {professor && (
        <dl className="flex gap-3">
          <dt className="text-soft">{t('professor')}</dt>
          <dd translate="no">{professor}</dd>
        </dl>
      )}
      {description && <p className="max-w-prose wrap-anywhere">{description}</p>}
      {certificateAfter && (
        <Banner tone="info">
          {t('certificate.later', { date: formatDay(certificateAfter, language, { dateStyle: 'long' }) })}
        </Banner>
      )}
      {((isDone && !certificateAfter) || certificate) && (
        <EarnedCertificate course={name} number={certificate} onEarned={reload} />
      )}
      {lessons.length > 0 && <Lessons lessons={lessons} onProgress={noteProgress} reload={reload} />}
      {course.videos.length === 0 && <p className="text-soft">{t('owned.none')}</p>}
      {documents.length > 0 && (
        <ul className="grid justify-items-start gap-3">
          {documents.map(({ name, url, driveLink }) => (
            <li key={name}>
              <a
                href={url ?? driveLink}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass(lessons.length > 0 ? 'secondary' : 'primary')}
              >
                <Icon name="file" />
                <span className="wrap-anywhere">{t(url ? 'owned.open' : 'owned.follow', { name })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface Props {
  course: string
  /** The number of the certificate; undefined if it has not been issued yet. */
  number?: string
  onEarned: () => void
}

/** Offers the certificate to a user who has completed every lesson, and links to one that has been issued. */
function EarnedCertificate({ course, number, onEarned }: Props) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const sending = useSending({ call: api.certify, onSuccess: onEarned })
  const certificateId = number ?? sending.data?._id
  return (
    <div className="grid gap-4">
      <Banner tone="success">{t('certificate.earned')}</Banner>
      {sending.error && <Alert>{messageOf(sending.error, t)}</Alert>}
      <div className="row">
        {certificateId === undefined ? (
          <Button
            icon="star"
            busy={sending.isPending}
            busyLabel={t('certificate.busy')}
            onClick={() => sending.send({ course })}
          >
            {t('certificate.get')}
          </Button>
        ) : (
          <>
            <a
              href={`/api/certificates/${certificateId}/pdf?lang=${language}`}
              download
              className={buttonClass()}
            >
              <Icon name="download" />
              {t('certificate.pdf')}
            </a>
            <LinkButton to={`/certificate?number=${certificateId}`} look="secondary">
              {t('certificate.show')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}
