import { type AuditStep, auditSteps } from '#shared/audit/audit.ts'
import { Icon, Spinner } from '#web/ui/index.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { Elapsed } from './Elapsed.tsx'

/** The steps of a running audit. The panel announces each change to screen readers. */
export function Running({ step, startedAt }: { step: AuditStep; startedAt: number }) {
  const { t } = useAuditTexts()
  const now = auditSteps.indexOf(step)
  return (
    <>
      <ol aria-label={t('running.list')} className="grid gap-x-6 gap-y-4 md:grid-cols-4">
        {auditSteps.map((name, place) => (
          <li
            key={name}
            aria-current={place === now ? 'step' : undefined}
            className={`grid content-start gap-2 border-t-2 pt-3 ${place > now ? 'border-on-deep-soft/30 text-on-deep-soft' : 'border-accent'}`}
          >
            <span className="flex h-6 items-center gap-2 text-sm text-accent">
              {place === now && <Spinner />}
              {place < now ? (
                <Icon name="check" />
              ) : (
                <span className={place > now ? 'text-on-deep-soft' : ''}>{place + 1}</span>
              )}
            </span>
            <span className={place === now ? 'font-semibold' : ''}>{t(`running.steps.${name}.title`)}</span>
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
