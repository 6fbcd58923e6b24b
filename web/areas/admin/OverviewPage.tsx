import { useQuery } from '@tanstack/react-query'
import { type ManagedItem, managedRows, useKitTexts, WaitingFigure } from '#web/content/index.ts'
import {
  formatMoment,
  Link,
  type ShownLink,
  Slot,
  useLanguage,
  useLinks,
  useMe,
  useTranslation,
} from '#web/shell/index.ts'
import { Icon, PageHeading, Skeleton } from '#web/ui/index.ts'

/** The content portal's first page: what happened today, the open tasks, and links to all pages that this user may see. */
export default function OverviewPage() {
  const { t } = useTranslation('admin')
  const me = useMe()
  const links = useLinks('admin').filter(({ to }) => to !== '/Articles')
  return (
    <div className="page grid gap-12">
      <PageHeading title={t('greeting', { name: me.firstName })} lead={t('lead')} />
      <Slot name="admin/today" />
      <WaitingList />
      <section aria-labelledby="areas" className="grid gap-4">
        <h2 id="areas" className="text-xl">
          {t('areasHeading')}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {links.map(({ to, label, description }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full min-h-28 items-start justify-between gap-4 rounded-card border border-line bg-surface p-6 text-ink no-underline transition-colors hover:border-brand hover:bg-brand-wash"
              >
                <span className="grid gap-1">
                  <span className="text-lg font-semibold">{label}</span>
                  {description !== undefined && <span className="text-sm text-soft">{description}</span>}
                </span>
                <Icon
                  name="arrowRight"
                  className="mt-1 text-brand transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Only the newest items of each list count, so that the cost does not grow with the list. */
const limit = 50

type ContentLink = ShownLink & { apiPath: `/${string}` }
const isContentLink = (link: ShownLink): link is ContentLink => link.apiPath !== undefined

/** Returns the newest items of each list by the path of its editor. Lists that fail are left out. */
async function newestByPath(links: readonly ContentLink[]): Promise<Map<string, readonly ManagedItem[]>> {
  const lists = await Promise.allSettled(links.map(({ apiPath }) => managedRows(apiPath)({ limit })))
  return new Map(
    lists.flatMap((list, index) =>
      list.status === 'fulfilled' ? [[links[index]!.to, list.value] as const] : [],
    ),
  )
}

/** The open tasks and, for those who write content, the latest changes. The lists of all areas load at the same time. */
export function WaitingList() {
  const { t } = useTranslation('admin')
  const { t: kitText } = useKitTexts()
  const links = useLinks('admin').filter(isContentLink)
  const mayWriteContent = links.length > 0
  const { data: items } = useQuery({
    queryKey: ['waiting', 'written'],
    queryFn: () => newestByPath(links),
    staleTime: 0,
    retry: 1,
    enabled: mayWriteContent,
  })
  // `count` is undefined for a list that failed.
  const drafts = items
    ? links.map(({ to }) => ({
        to,
        count: items.get(to)?.filter(({ status }) => status === 'draft').length,
      }))
    : []
  return (
    <div className={mayWriteContent ? 'grid gap-10 lg:grid-cols-[2fr_1fr]' : undefined}>
      <section aria-labelledby="waiting" className="grid content-start gap-4">
        <h2 id="waiting" className="text-xl">
          {t('waiting.title')}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <Slot name="admin/waiting" />
          {drafts
            .filter(({ count }) => count !== 0)
            .map(({ to, count }) => (
              <WaitingFigure
                key={to}
                to={`${to}?status=draft`}
                text={(params) => kitText('waiting.drafts', params)}
                waiting={count === undefined ? undefined : { count }}
                isFailed={count === undefined}
              />
            ))}
        </div>
        {mayWriteContent && items && (
          <p className="text-sm text-soft">
            {t(drafts.every(({ count }) => count === 0) ? 'waiting.noDrafts' : 'waiting.newest', {
              items: limit,
            })}
          </p>
        )}
      </section>
      {mayWriteContent && (
        <LatestChanges
          pending={!items}
          items={links.flatMap(({ to, label }) =>
            (items?.get(to) ?? []).map((row) => ({ ...row, to, label })),
          )}
        />
      )}
    </div>
  )
}

interface Props {
  items: readonly (ManagedItem & { to: string; label: string })[]
  pending: boolean
}

const maxShown = 6

/** The items of all areas that were changed last. */
function LatestChanges({ items, pending }: Props) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const latest = items
    .filter(({ status }) => status !== 'trashed')
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    .slice(0, maxShown)
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
