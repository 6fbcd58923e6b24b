import type { courses } from '#shared/courses/contract.ts'
import { formatLength } from '#shared/courses/formatLength.ts'
import type { Output } from '#shared/kernel/area.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, buttonClass, Card, Icon } from '#web/ui/index.ts'

export type Certificate = Output<typeof courses.routes.certificate>

export function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const { _id, begunAt, lessons, seconds, name, course, completedAt } = certificate
  const formatDay = (instant: string) =>
    formatMoment(instant, language, { dateStyle: 'long', timeZone: 'UTC' })
  const facts = [
    [t('certificate.name'), name],
    [t('certificate.course'), courseNameIn(language, course)],
    ...(lessons === undefined ? [] : [[t('certificate.lessons'), formatNumber(lessons, language)]]),
    ...(seconds ? [[t('certificate.films'), formatLength(seconds, language)]] : []),
    ...(begunAt === undefined ? [] : [[t('certificate.begun'), formatDay(begunAt)]]),
    [t('certificate.completed'), formatDay(completedAt)],
    [t('certificate.number'), _id],
  ]
  return (
    <Card as="section" aria-label={t('certificate.title')} className="grid gap-6">
      <Banner tone="success">{t('certificate.valid')}</Banner>
      <p>{t('certificate.says')}</p>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd translate="no">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a
          href={`/api/certificates/${encodeURIComponent(_id)}/pdf?lang=${language}`}
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
