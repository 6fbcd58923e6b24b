import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { formatMoment, formatNumber, useHasAccess, useLanguage } from '#web/shell/index.ts'
import { Badge, Banner, Button, Card } from '#web/ui/index.ts'
import { useAdminTexts } from '../useAdminTexts.ts'
import { type IssueDetails, issueTones, processedCountOf, subjectOf } from './issueTypes.ts'

interface Props {
  issue: IssueDetails
  onPreview: () => void
  onResume: () => void
}

const counts = ['sent', 'bounced', 'complained', 'left', 'refused', 'uncertain'] as const

/** Shows the progress of an issue, and the counts of bounces, complaints and unsubscribes. */
export function IssueReport({ issue, onPreview, onResume }: Props) {
  const { t } = useAdminTexts()
  const maySend = useHasAccess('admin')
  const language = useLanguage()
  const { status, addresses = 0, startedAt, finishedAt, isSilent, waitsUntil } = issue
  const processedCount = processedCountOf(issue)
  const totalCount = Math.max(addresses, processedCount)
  const figure = (count: number) => formatNumber(count, language)
  const interrupted = status === 'halted' || isSilent
  return (
    <Card as="section" aria-labelledby="issue-subject" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="issue-subject" className="text-xl wrap-anywhere">
          {subjectOf(issue, language)}
        </h2>
        <Badge tone={issueTones[status]}>{t(`issueStatus.${status}`)}</Badge>
      </div>
      <p className="text-sm text-soft">
        {startedAt && t('report.begun', { at: formatMoment(startedAt, language) })}
        {finishedAt && ` · ${t('report.finished', { at: formatMoment(finishedAt, language) })}`}
      </p>
      {interrupted && (
        <Banner tone="warning" still title={t('report.halted')}>
          <p>{t('report.haltedText')}</p>
          {maySend && (
            <Button size="small" onClick={onResume}>
              {t('report.resume')}
            </Button>
          )}
        </Banner>
      )}
      {waitsUntil && !interrupted && (
        <Banner tone="info" still title={t('report.waits')}>
          <p>{t('report.waitsText', { at: formatMoment(waitsUntil, language) })}</p>
        </Banner>
      )}
      {status !== 'sent' && (
        <ProgressBar
          label={t('report.progress')}
          value={totalCount === 0 ? 0 : processedCount / totalCount}
          detail={t('issues.sentOf', { done: figure(processedCount), all: figure(totalCount) })}
        />
      )}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
        {counts.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-soft">{t(`report.${name}`)}</dt>
            <dd className="text-2xl font-semibold">{figure(issue[name])}</dd>
          </div>
        ))}
      </dl>
      {issue.uncertain > 0 && <p className="text-sm text-soft">{t('report.uncertainText')}</p>}
      <div>
        <Button look="secondary" icon="eye" onClick={onPreview}>
          {t('issue.preview')}
        </Button>
      </div>
    </Card>
  )
}
