import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { formatMoment, messageOf, useLanguage, useSearchParams } from '#web/shell/index.ts'
import { Alert, Badge, Button, type Column, DataTable, EmptyState, Skeleton, type Tone } from '#web/ui/index.ts'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { csvOf, nameOf, rowsOfPage, shownRows, viewOf } from './contentView.ts'
import { ListControls } from './ListControls.tsx'
import { Paging } from './Paging.tsx'
import { useKitTexts } from './useKitTexts.ts'

const tones: Record<ManagedItem['status'], Tone | undefined> = {
  draft: undefined,
  scheduled: 'info',
  published: 'success',
  trashed: 'danger',
}

interface Props {
  content: ContentAdmin
  caption: string
  /** What can be done with a row. */
  actions: (item: ManagedItem, name: string) => ReactNode
}

function download(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** All items of a kind: found, ordered and paged by what the address says, so that a reload and a shared link show the same. */
export function ContentTable({ content: { api, named }, caption, actions }: Props) {
  const { t } = useKitTexts()
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(api.manage.pages({}))
  // A list is searched and ordered as a whole, so all its pages are loaded, a thousand rows at a time, while the first are shown.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])

  const view = viewOf(search)
  // Typing comes first; ten thousand rows may follow a moment later.
  const query = useDeferredValue(view.query)
  const rows = (data ?? []) as unknown as ManagedItem[]
  const found = shownRows(rows, { ...view, query }, named, language)
  const pages = Math.max(1, Math.ceil(found.length / rowsOfPage))
  const page = Math.min(view.page, pages)
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ page: undefined, ...changes }))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next, { replace: true })
  }

  const label = (item: ManagedItem) => nameOf(item, named, language) || t('list.untitled')
  const moment = (instant: string | undefined) => (instant ? formatMoment(instant, language) : '')
  const saveCsv = () =>
    download(
      `${caption}.csv`,
      csvOf([
        [t('list.name'), t('status.label'), t('list.languages'), t('list.publishAt'), t('list.changed')],
        ...found.map((item) => [
          label(item),
          t(`status.${item.status}`),
          item.languages.join(' '),
          item.publishAt ?? '',
          item.changedAt,
        ]),
      ]),
    )

  const columns: Column<ManagedItem>[] = [
    { key: 'name', header: t('list.name'), rowHeader: true, cell: (item) => <strong>{label(item)}</strong> },
    {
      key: 'status',
      header: t('status.label'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>,
    },
    {
      key: 'languages',
      header: t('list.languages'),
      cell: ({ languages }) => <span translate="no">{languages.join(' · ').toUpperCase()}</span>,
    },
    { key: 'publishAt', header: t('list.publishAt'), wideOnly: true, cell: ({ publishAt }) => moment(publishAt) },
    { key: 'changed', header: t('list.changed'), wideOnly: true, cell: ({ changedAt }) => moment(changedAt) },
    { key: 'actions', header: t('list.actions'), plain: true, align: 'end', cell: (item) => actions(item, label(item)) },
  ]

  if (isPending) return <Skeleton className="content-skeleton" />
  const nothing = rows.length === 0
  return (
    <div className="content-list">
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <ListControls view={view} onChange={change} />
      <div className="content-count">
        <p role="status">{hasNextPage ? t('list.loading') : t('list.count', { count: found.length })}</p>
        <Button look="quiet" size="small" icon="download" onClick={saveCsv}>
          {t('list.csv')}
        </Button>
      </div>
      <DataTable
        caption={caption}
        columns={columns}
        rows={found.slice((page - 1) * rowsOfPage, page * rowsOfPage)}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState icon={nothing ? 'leaf' : 'search'} title={t(nothing ? 'list.empty' : 'list.none')}>
            {!nothing && (
              <Button look="quiet" onClick={() => change({ q: undefined, status: undefined })}>
                {t('list.all')}
              </Button>
            )}
          </EmptyState>
        }
      />
      <Paging page={page} pages={pages} onPage={(next) => change({ page: String(next) })} />
    </div>
  )
}
