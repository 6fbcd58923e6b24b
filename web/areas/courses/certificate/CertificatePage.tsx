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
  useSearchParams,
  useTranslation,
} from '#web/shell/index.ts'
import {
  Alert,
  Banner,
  Button,
  buttonClass,
  Card,
  Field,
  Form,
  Icon,
  PageHeading,
  Skeleton,
} from '#web/ui/index.ts'
import { api } from '../api.ts'

function VerifiedCertificate({ number }: { number: string }) {
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

/** The page on which anyone verifies a certificate, by the URL printed on it or by its number. */
export default function CertificatePage() {
  const { t } = useTranslation('courses')
  const [search, changeSearch] = useSearchParams()
  const typed = formAnswerOf('/certificate')?.values.number
  const number = (typed ?? search.get('number') ?? '').trim()
  return (
    <div className="page grid max-w-3xl gap-8">
      <PageHeading title={t('certificate.title')} lead={t('certificate.lead')} />
      <Form
        // Without `action`, a browser without scripts sends it to this address, which may have the number.
        className="items-end gap-4 sm:grid-cols-[1fr_auto]"
        onSubmit={({ number: entered = '' }) => changeSearch({ number: entered.trim() })}
      >
        <Field
          key={number}
          name="number"
          label={t('certificate.number')}
          defaultValue={number}
          required
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" icon="search">
          {t('certificate.verify')}
        </Button>
      </Form>
      {number && <VerifiedCertificate number={number} />}
    </div>
  )
}
