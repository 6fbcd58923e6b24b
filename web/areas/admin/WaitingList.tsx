import { useQuery } from '@tanstack/react-query'
import { type ManagedItem, managedRows, useKitTexts, WaitingFigure } from '#web/content/index.ts'
import { type ShownLink, Slot, useLinks, useTranslation } from '#web/shell/index.ts'
import { LatestChanges } from './LatestChanges.tsx'

/** Of each list its newest so many are looked at: that costs the same whether there are ten items or ten thousand. */
const newest = 50

type ContentLink = ShownLink & { edits: `/${string}` }
const isContentLink = (link: ShownLink): link is ContentLink => link.edits !== undefined

/** The newest items of each list, by the link to its editor; a list that fails is left out. */
async function newestByLink(links: readonly ContentLink[]): Promise<Map<string, readonly ManagedItem[]>> {
  const read = await Promise.allSettled(links.map(({ edits }) => managedRows(edits)({ limit: newest })))
  return new Map(
    read.flatMap((one, at) => (one.status === 'fulfilled' ? [[links[at]!.to, one.value] as const] : [])),
  )
}

/** What waits for administrators, each a link to where it is dealt with. All areas are asked at the same time, and none waits for another. */
export function WaitingList() {
  const { t } = useTranslation('admin')
  const { t: kit } = useKitTexts()
  const links = useLinks('admin').filter(isContentLink)
  const { data: written } = useQuery({
    queryKey: ['waiting', 'written'],
    queryFn: () => newestByLink(links),
    staleTime: 0,
    retry: 1,
  })
  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="waiting" className="grid content-start gap-4">
        <h2 id="waiting" className="text-xl">
          {t('waiting.title')}
        </h2>
        <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <Slot name="admin/waiting" />
          {links.map(({ to }) => {
            const rows = written?.get(to)
            return (
              <WaitingFigure
                key={to}
                to={`${to}?status=draft`}
                words={(given) => kit('waiting.drafts', given)}
                waiting={rows && { count: rows.filter(({ status }) => status === 'draft').length }}
                failed={written !== undefined && !rows}
              />
            )
          })}
        </div>
        <p className="text-sm text-soft">{t('waiting.newest', { items: newest })}</p>
      </section>
      <LatestChanges
        pending={!written}
        written={links.flatMap(({ to, label }) =>
          (written?.get(to) ?? []).map((row) => ({ ...row, to, label })),
        )}
      />
    </div>
  )
}
