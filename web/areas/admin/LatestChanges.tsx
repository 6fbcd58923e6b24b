import type { ManagedItem } from '#web/content/index.ts'
import { formatMoment, Link, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Skeleton } from '#web/ui/index.ts'

interface Props {
  written: readonly (ManagedItem & { to: string; label: string })[]
  pending: boolean
}

const most = 6

/** What was changed last, whichever area it is in. */
export function LatestChanges({ written, pending }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const latest = written
    .filter(({ status }) => status !== 'trashed')
    .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
    .slice(0, most)
  return (
    <section aria-labelledby="latest" className="grid content-start gap-4">
      <h2 id="latest" className="text-xl">
        {t('latest.title')}
      </h2>
      {pending && <Skeleton className="h-72 w-full" />}
      {!pending && latest.length === 0 && <p className="text-soft">{t('latest.none')}</p>}
      {!pending && (
        <ul className="grid gap-3">
          {latest.map(({ _id, to, label, title, changedAt }) => (
            <li key={_id} className="grid gap-0.5">
              <Link to={`${to}?edit=${_id}`} className="wrap-anywhere">
                {String(title || t('latest.untitled'))}
              </Link>
              <span className="text-sm text-soft">
                {label} · {formatMoment(changedAt, language)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
