import { useQuery } from '@tanstack/react-query'
import type { courses } from '#shared/courses/contract.ts'
import type { Output } from '#shared/kernel/area.ts'
import {
  ApiError,
  formAnswerOf,
  formatLength,
  formatMoment,
  formatNumber,
  messageOf,
  useLanguage,
  useTranslation,
} from '#web/shell/index.ts'
import { Alert, Banner, buttonClass, Card, Icon, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** The facts of a certificate by its number. */
export default function VerifiedCertificate({ number }: { number: string }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const answered = formAnswerOf('/certificate')
  const { data, error } = useQuery({
    ...api.certificate.query({ id: number }),
    initialData: answered?.data as Output<typeof courses.routes.certificate> | undefined,
    retry: (count, failure) => !(failure instanceof ApiError) && count < 3,
  })
  if (answered?.error) return <Alert>{messageOf(answered.error, t)}</Alert>
  if (error) return <Alert>{messageOf(error, t)}</Alert>
  if (!data) return <Skeleton className="h-60 w-full" />
  const { begunAt, lessons, seconds } = data
  const formatDay = (instant: string) =>
    formatMoment(instant, language, { dateStyle: 'long', timeZone: 'UTC' })
  const facts = [
    [t('certificate.name'), data.name],
    [t('certificate.course'), data.course],
    ...(lessons === undefined ? [] : [[t('certificate.lessons'), formatNumber(lessons, language)]]),
    ...(seconds ? [[t('certificate.films'), formatLength(seconds, language)]] : []),
    ...(begunAt === undefined ? [] : [[t('certificate.begun'), formatDay(begunAt)]]),
    [t('certificate.completed'), formatDay(data.completedAt)],
    [t('certificate.number'), data._id],
  ]
  return (
    <Card as="section" aria-label={t('certificate.title')} className="grid gap-6">
      <Banner tone="success">{t('certificate.valid')}</Banner>
      <p>{t('certificate.says')}</p>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[auto_1fr] sm:gap-y-3">
        {facts.map(([label, value]) => (
          <div key={label} className="grid sm:contents">
            <dt className="text-soft">{label}</dt>
            <dd className="font-medium wrap-anywhere" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a
          href={`/api/certificates/${encodeURIComponent(number)}/pdf?lang=${language}`}
          download
          className={buttonClass('secondary')}
        >
          <Icon name="download" />
          {t('certificate.pdf')}
        </a>
      </p>
    </Card>
  )
}
