import { useEffect, useState } from 'react'
import { type AuditStep, auditSteps } from '#shared/audit/audit.ts'
import { Icon, Spinner } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'

interface Props {
  /** Undefined while the audit waits in the queue. */
  step: AuditStep | undefined
  startedAt: number
}

/** The steps of a running audit. The panel announces each change to screen readers. */
export function RunSteps({ step, startedAt }: Props) {
  const { t } = useAuditTexts()
  const stepIndex = step ? auditSteps.indexOf(step) : -1
  return (
    <>
      <ol aria-label={t('running.list')} className="grid gap-x-6 gap-y-4 md:grid-cols-4">
        {auditSteps.map((name, index) => (
          <li
            key={name}
            aria-current={index === stepIndex ? 'step' : undefined}
            className={`grid content-start gap-2 border-t-2 pt-3 ${index > stepIndex ? 'border-on-deep-soft/30 text-on-deep-soft' : 'border-accent'}`}
          >
            <span className="flex h-6 items-center gap-2 text-sm text-accent">
              {index === stepIndex && <Spinner />}
              {index < stepIndex ? (
                <Icon name="check" />
              ) : (
                <span className={index > stepIndex ? 'text-on-deep-soft' : ''}>{index + 1}</span>
              )}
            </span>
            <span className={index === stepIndex ? 'font-semibold' : ''}>
              {t(`running.steps.${name}.title`)}
            </span>
            <span className="text-sm text-on-deep-soft">{t(`running.steps.${name}.text`)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-auto text-sm text-on-deep-soft">
        <Elapsed since={startedAt} /> {t('running.leave')}
      </p>
    </>
  )
}

const secondsSince = (since: number) => Math.max(0, Math.floor((Date.now() - since) / 1000))

/** The elapsed time in seconds. Screen readers do not announce it. */
function Elapsed({ since }: { since: number }) {
  const { t, seconds } = useAuditTexts()
  const [elapsed, setElapsed] = useState(() => secondsSince(since))
  useEffect(() => {
    setElapsed(secondsSince(since))
    const timer = setInterval(() => setElapsed(secondsSince(since)), 1000)
    return () => clearInterval(timer)
  }, [since])
  return <span role="timer">{t('running.elapsed', { time: seconds(elapsed) })}</span>
}
