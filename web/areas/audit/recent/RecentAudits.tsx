import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSession } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useAuditTexts } from '../useAuditTexts.ts'
import { AuditRow } from './AuditRow.tsx'
import { forgetRecent, maxRecent, type RecentAudit, recentOf, useRecentAudits } from './recentAudits.ts'

/** Returns the newest audits of all lists, each once. */
function newestOf(...lists: (readonly RecentAudit[])[]): RecentAudit[] {
  const byId = new Map(lists.flat().map((audit) => [audit.auditId, audit]))
  return [...byId.values()]
    .sort((one, other) => other.measuredAt.localeCompare(one.measuredAt))
    .slice(0, maxRecent)
}

/** The latest audits of this browser and of the user's account. Renders nothing if there are none. */
export function RecentAudits({ busy, onAgain }: { busy: boolean; onAgain: (url: string) => void }) {
  const { t } = useAuditTexts()
  const { isLoggedIn } = useSession()
  const ofBrowser = useRecentAudits()
  const { data = [] } = useInfiniteQuery({ ...api.recent.pages({ limit: maxRecent }), enabled: isLoggedIn })
  const audits = newestOf(ofBrowser, isLoggedIn ? data.flatMap((audit) => recentOf(audit) ?? []) : [])
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
        {ofBrowser.length > 0 && (
          <Button look="caution" size="small" icon="trash" onClick={forgetRecent}>
            {t('recent.clear')}
          </Button>
        )}
      </div>
      <ol>
        {audits.map((audit) => (
          <AuditRow key={audit.auditId} audit={audit} busy={busy} onAgain={() => onAgain(audit.url)} />
        ))}
      </ol>
    </section>
  )
}
