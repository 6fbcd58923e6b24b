import { useQuery } from '@tanstack/react-query'
import { useLinks, useTranslation } from '#web/shell/index.ts'
import { LatestChanges } from './LatestChanges.tsx'
import { Tile } from './Tile.tsx'
import { allWritten, type Count, contentPlaces, counts, newest, newestUploads } from './waiting.ts'

/** Always as it is now: who comes back here has just dealt with something. */
const always = { staleTime: 0, retry: 1 }

function CountTile({ count: { name, to, ask }, label }: { count: Count; label: string }) {
  const { data, isError } = useQuery({ queryKey: ['admin', 'waiting', name], queryFn: ask, ...always })
  return <Tile to={to} label={label} name={name} waiting={data} failed={isError} />
}

/** What waits for administrators, each a link to where it is dealt with. All areas are asked at the same time, and none waits for another. */
export function WaitingList() {
  const { t } = useTranslation('admin')
  const links = useLinks('admin')
  const labelOf = (to: string) => links.find((link) => link.to === to.split('?')[0])?.label ?? ''
  const { data: written } = useQuery({ queryKey: ['admin', 'written'], queryFn: allWritten, ...always })
  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="waiting" className="grid content-start gap-4">
        <h2 id="waiting" className="text-xl">
          {t('waiting.title')}
        </h2>
        <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {counts.map((count) => (
            <CountTile key={count.name} count={count} label={labelOf(count.to)} />
          ))}
          {contentPlaces.map(({ to }) => {
            const rows = written?.get(to)
            return (
              <Tile
                key={to}
                to={`${to}?status=draft`}
                label={labelOf(to)}
                name="drafts"
                waiting={rows && { count: rows.filter(({ status }) => status === 'draft').length }}
                failed={written !== undefined && !rows}
              />
            )
          })}
        </ul>
        <p className="text-sm text-soft">{t('waiting.newest', { items: newest, uploads: newestUploads })}</p>
      </section>
      <LatestChanges
        pending={!written}
        written={[...(written ?? [])].flatMap(([to, rows]) =>
          rows.map((row) => ({ ...row, to, label: labelOf(to) })),
        )}
      />
    </div>
  )
}
