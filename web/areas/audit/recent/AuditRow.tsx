import { Icon } from '#web/ui/index.ts'
import { PageName, pageName } from '../PageName.tsx'
import { RatingMark } from '../result/RatingMark.tsx'
import { useAuditTexts } from '../useAuditTexts.ts'
import type { RecentAudit } from './recentAudits.ts'

interface Props {
  audit: RecentAudit
  busy: boolean
  onAgain: () => void
}

/** An earlier audit: its figures, its report, and a button that audits the page again. */
export function AuditRow({
  audit: { url, measuredAt, rating, grams: mass, htmlPath },
  busy,
  onAgain,
}: Props) {
  const { t, grams, moment } = useAuditTexts()
  const page = pageName(url)
  return (
    <li className="flex items-center gap-4 border-t border-line py-2">
      <RatingMark rating={rating} className="size-11 rounded-md" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">
        <div className="min-w-0">
          <span className="line-clamp-2 font-semibold wrap-anywhere" translate="no">
            <PageName url={url} />
          </span>
          <span className="text-sm text-soft">
            <time dateTime={measuredAt}>{moment(measuredAt)}</time>, {grams(mass)}
          </span>
        </div>
        <a href={htmlPath} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center">
          {t('recent.report')}
          <span className="visually-hidden"> {page}</span>
        </a>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('recent.again', { page })}
        aria-disabled={busy || undefined}
        onClick={() => busy || onAgain()}
      >
        <Icon name="refresh" />
      </button>
    </li>
  )
}
