import { type Audit, type AuditStep, auditSteps } from '#shared/audit/audit.ts'
import { Alert, Button, Picture } from '#web/ui/index.ts'
import { Measures } from '../Measures.tsx'
import { PageName, pageName } from '../PageName.tsx'
import { BadgeSnippet } from '../result/BadgeSnippet.tsx'
import { Comparison } from '../result/Comparison.tsx'
import { Figures } from '../result/Figures.tsx'
import { Headline, onDeep } from '../result/Headline.tsx'
import { WatchOffer } from '../result/WatchOffer.tsx'
import { useAuditTexts } from '../useAuditTexts.ts'
import { RunSteps } from './RunSteps.tsx'
import type { Run } from './storedRun.ts'

interface FailureProps {
  reason: string
  /** Defined if the audit may still be running, and only its state could not be fetched. */
  onRefetch: (() => void) | undefined
  onAuditAgain: () => void
}

/** Explains why there is no result, and offers to try again. */
function Failure({ reason, onRefetch, onAuditAgain }: FailureProps) {
  const { t } = useAuditTexts()
  return (
    <div className="grid flex-1 grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
      <div className="grid content-start justify-items-start gap-6">
        <Alert>{reason}</Alert>
        <p className="text-on-deep-soft">{t(onRefetch ? 'failed.goesOn' : 'failed.text')}</p>
        <Button icon="refresh" className={onDeep.primary} onClick={onRefetch ?? onAuditAgain}>
          {t(onRefetch ? 'failed.lookAgain' : 'result.again')}
        </Button>
      </div>
      <Picture name="telescope" className="max-w-sm self-end rounded-card md:justify-self-end" />
    </div>
  )
}

interface Props {
  run: Run
  audit: Audit | undefined
  failure: string | undefined
  refetch: (() => void) | undefined
  onAuditAgain: (url: string) => void
}

/** An audit from start to result. All states have the same height, so that nothing shifts. */
export function RunPanel({ run, audit, failure, refetch, onAuditAgain }: Props) {
  const { t } = useAuditTexts()
  const progress = useProgressText(audit, failure)
  const page = pageName(run.url)
  const auditAgain = () => onAuditAgain(run.url)
  const done = failure === undefined && audit?.status === 'done' ? audit : undefined
  return (
    <section aria-label={t('result.name', { page })} className="grid grid-cols-1 gap-8">
      <div className="flex min-h-[48rem] flex-col gap-6 rounded-panel bg-deep p-6 text-on-deep [--color-focus:var(--color-accent)] md:min-h-[31rem] md:p-10">
        <div className="grid gap-2">
          <p role="status" className="font-semibold text-accent">
            <span>{progress.visible}</span> <span className="visually-hidden">{progress.hidden}</span>
          </p>
          <h3 className="line-clamp-2 text-xl wrap-anywhere md:text-2xl" translate="no">
            <PageName url={run.url} />
          </h3>
        </div>
        {failure !== undefined && <Failure reason={failure} onRefetch={refetch} onAuditAgain={auditAgain} />}
        {done && <Headline audit={done} onAuditAgain={auditAgain} />}
        {!done && failure === undefined && <RunSteps step={stepOf(audit)} startedAt={run.startedAt} />}
      </div>
      <div className="min-h-[28rem] md:min-h-56">
        {failure === undefined ? <Figures audit={done} /> : <Measures />}
      </div>
      {done?.previous && <Comparison audit={done} previous={done.previous} />}
      {done && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          {done.pageId && <BadgeSnippet pageId={done.pageId} />}
          <WatchOffer url={done.url} />
        </div>
      )}
    </section>
  )
}

/** Returns the step of an audit that runs or is about to; undefined while it waits in the queue. */
const stepOf = (audit: Audit | undefined): AuditStep | undefined =>
  audit?.before === undefined ? (audit?.step ?? 'fetching') : undefined

/** Returns an audit's status: the visible text, and a text with the panel's figures for screen readers. */
function useProgressText(
  audit: Audit | undefined,
  failure: string | undefined,
): { visible: string; hidden?: string } {
  const { t, grams, number } = useAuditTexts()
  if (failure !== undefined) return { visible: t('failed.title') }
  if (audit?.summary) {
    const { rating, grams: mass } = audit.summary
    return { visible: t('result.finished'), hidden: t('result.told', { rating, grams: grams(mass) }) }
  }
  const step = stepOf(audit)
  if (step === undefined) return { visible: waitingText(audit?.before ?? 0) }
  const progress = {
    step: auditSteps.indexOf(step) + 1,
    steps: auditSteps.length,
    name: t(`running.steps.${step}.title`),
  }
  return { visible: t('running.wait'), hidden: t('running.told', progress) }
  function waitingText(before: number) {
    return before === 0 ? t('running.next') : t('running.before', { count: before, number: number(before) })
  }
}
