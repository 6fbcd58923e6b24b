import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSession } from '#web/shell/index.ts'
import { Button, Icon } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { PageName, pageName } from '../PageName.tsx'
import { RatingMark } from '../result/RatingMark.tsx'
import { useAuditTexts } from '../useAuditTexts.ts'
import { forgetRecent, maxRecent, type RecentAudit, recentOf, useRecentAudits } from './recentAudits.ts'

interface Props {
  audit: RecentAudit
  busy: boolean
  onAuditAgain: () => void
}

/** An earlier audit: its figures, its report, and a button that audits the page again. */
function AuditRow({ audit: { url, measuredAt, rating, grams: mass, htmlPath }, busy, onAuditAgain }: Props) {
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
        onClick={() => busy || onAuditAgain()}
      >
        <Icon name="refresh" />
      </button>
    </li>
  )
}

/** Returns the newest audits of all lists, each once. */
function newestOf(...lists: (readonly RecentAudit[])[]): RecentAudit[] {
  const byId = new Map(lists.flat().map((audit) => [audit.auditId, audit]))
  return [...byId.values()]
    .sort((one, other) => other.measuredAt.localeCompare(one.measuredAt))
    .slice(0, maxRecent)
}

/** The latest audits of this browser and of the user's account. Renders nothing if there are none. */
export function RecentAudits({ busy, onAuditAgain }: { busy: boolean; onAuditAgain: (url: string) => void }) {
  const { t } = useAuditTexts()
  const { isLoggedIn } = useSession()
  const browserAudits = useRecentAudits()
  const { data = [] } = useInfiniteQuery({ ...api.recent.pages({ limit: maxRecent }), enabled: isLoggedIn })
  const audits = newestOf(browserAudits, isLoggedIn ? data.flatMap((audit) => recentOf(audit) ?? []) : [])
  if (audits.length === 0) return null
  return (
    <section aria-labelledby="recent-audits" className="grid grid-cols-1 gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h3 id="recent-audits">{t('recent.heading')}</h3>
          <p className="text-sm text-soft">
            {t(isLoggedIn ? 'recent.account' : 'recent.here')}{' '}
            {isLoggedIn && <Link to="/audits">{t('watch.all')}</Link>}
          </p>
        </div>
        {browserAudits.length > 0 && (
          <Button look="caution" size="small" icon="trash" onClick={forgetRecent}>
            {t('recent.clear')}
          </Button>
        )}
      </div>
      <ol>
        {audits.map((audit) => (
          <AuditRow
            key={audit.auditId}
            audit={audit}
            busy={busy}
            onAuditAgain={() => onAuditAgain(audit.url)}
          />
        ))}
      </ol>
    </section>
  )
}
