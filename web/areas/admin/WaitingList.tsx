import { useQueries } from '@tanstack/react-query'
import { formatNumber, Link, useLanguage, useLinks, useTranslation } from '#web/shell/index.ts'
import { LatestChanges } from './LatestChanges.tsx'
import { contentPlaces, counts, newest, newestUploads, type Waiting } from './waiting.ts'

type Name = 'drafts' | (typeof counts)[number]['name']

interface TileProps {
  to: string
  /** The area. */
  label: string
  name: Name
  waiting: Waiting | undefined
  failed: boolean
}

function Tile({ to, label, name, waiting, failed }: TileProps) {
  const { t } = useTranslation('admin')
  const language = useLanguage()
  const { count = 0, more = false } = waiting ?? {}
  const plain = formatNumber(count, language)
  const figure = more ? t('waiting.orMore', { figure: plain }) : plain
  return (
    <li>
      <Link
        to={to}
        className="grid h-full content-start gap-1 rounded-card border border-line bg-surface px-4 py-3 text-ink no-underline hover:border-brand hover:bg-brand-wash"
      >
        <span className="text-sm text-soft">{label}</span>
        <span className={count > 0 && name !== 'subscribers' ? 'font-semibold' : ''}>
          {failed ? t('waiting.failed') : waiting ? t(`waiting.${name}`, { count, figure }) : '…'}
        </span>
      </Link>
    </li>
  )
}

/** What waits for administrators, each a link to where it is dealt with. Areas are asked at the same time, and answer by themselves. */
export function WaitingList() {
  const { t } = useTranslation('admin')
  const links = useLinks('admin')
  const labelOf = (to: string) => links.find((link) => link.to === to.split('?')[0])?.label ?? ''
  const always = { staleTime: 0, retry: 1 }
  const content = useQueries({
    queries: contentPlaces.map(({ to, rows }) => ({ queryKey: ['admin', 'written', to], queryFn: rows, ...always })),
  })
  const others = useQueries({
    queries: counts.map(({ name, ask }) => ({ queryKey: ['admin', 'waiting', name], queryFn: ask, ...always })),
  })
  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="waiting" className="grid content-start gap-4">
        <h2 id="waiting" className="text-xl">
          {t('waiting.title')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {counts.map(({ name, to }, at) => (
            <Tile
              key={name}
              to={to}
              label={labelOf(to)}
              name={name}
              waiting={others[at]?.data}
              failed={others[at]?.isError ?? false}
            />
          ))}
          {contentPlaces.map(({ to }, at) => {
            const { data, isError = false } = content[at] ?? {}
            const waiting = data && { count: data.filter(({ status }) => status === 'draft').length }
            return (
              <Tile key={to} to={`${to}?status=draft`} label={labelOf(to)} name="drafts" waiting={waiting} failed={isError} />
            )
          })}
        </ul>
        <p className="text-sm text-soft">{t('waiting.newest', { items: newest, uploads: newestUploads })}</p>
      </section>
      <LatestChanges
        pending={content.some(({ isPending }) => isPending)}
        written={contentPlaces.flatMap(({ to }, at) =>
          (content[at]?.data ?? []).map((row) => ({ ...row, to, label: labelOf(to) })),
        )}
      />
    </div>
  )
}
