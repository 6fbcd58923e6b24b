import type { Audit } from '#shared/audit/audit.ts'
import { VisuallyHidden } from '#web/ui/index.ts'
import { Measures } from '../Measures.tsx'
import { PageName, pageName } from '../PageName.tsx'
import { BadgeSnippet } from '../result/BadgeSnippet.tsx'
import { Comparison } from '../result/Comparison.tsx'
import { Figures } from '../result/Figures.tsx'
import { Headline } from '../result/Headline.tsx'
import { WatchOffer } from '../result/WatchOffer.tsx'
import { useAuditTexts } from '../useAuditTexts.ts'
import { Failed } from './Failed.tsx'
import { Running } from './Running.tsx'
import type { Run } from './storedRun.ts'
import { useProgressText } from './useProgressText.ts'

interface Props {
  run: Run
  audit: Audit | undefined
  failure: string | undefined
  refetch: (() => void) | undefined
  onAgain: (url: string) => void
}

/** An audit from start to result. All states have the same height, so that nothing shifts. */
export function RunPanel({ run, audit, failure, refetch, onAgain }: Props) {
  const { t } = useAuditTexts()
  const progress = useProgressText(audit, failure)
  const page = pageName(run.url)
  const again = () => onAgain(run.url)
  const done = failure === undefined && audit?.status === 'done' ? audit : undefined
  return (
    <section aria-label={t('result.name', { page })} className="grid grid-cols-1 gap-8">
      <div className="flex min-h-[48rem] flex-col gap-6 rounded-panel bg-deep p-6 text-on-deep [--color-focus:var(--color-accent)] md:min-h-[31rem] md:p-10">
        <div className="grid gap-2">
          <p role="status" className="font-semibold text-accent">
            <span>{progress.visible}</span> <VisuallyHidden>{progress.hidden}</VisuallyHidden>
          </p>
          <h3 className="line-clamp-2 text-xl wrap-anywhere md:text-2xl" translate="no">
            <PageName url={run.url} />
          </h3>
        </div>
        {failure !== undefined && <Failed reason={failure} onRefetch={refetch} onAgain={again} />}
        {done && <Headline audit={done} onAgain={again} />}
        {!done && failure === undefined && (
          <Running step={audit?.step ?? 'fetching'} startedAt={run.startedAt} />
        )}
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
