import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo } from 'react'
import { saveCsv } from '#web/forms/csv.ts'
import { useTyped } from '#web/forms/useTyped.ts'
import { messageOf, useLanguage, useSearchParams } from '#web/shell/index.ts'
import { Alert, Button, EmptyState, Skeleton } from '#web/ui/index.ts'
import { ContentRows } from './ContentRows.tsx'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { foundRows, orderedRows, rowsOfPage, viewOf } from './contentView.ts'
import { ListControls } from './ListControls.tsx'
import { Paging } from './Paging.tsx'
import { useKitTexts } from './useKitTexts.ts'
import { useNames } from './useNames.ts'

/** Milliseconds without a key after which the address says what was typed: a new address renders the whole page. */
const pause = 200

interface Props {
  content: ContentAdmin
  caption: string
  /** What can be done with a row. */
  actions: (item: ManagedItem, name: string) => ReactNode
}

const none: readonly unknown[] = []

/** All items of a kind: found, ordered and paged by what the address says, so that a reload and a shared link show the same. */
export function ContentTable({ content, caption, actions }: Props) {
  const { api, named, empty, failed } = content
  const { t } = useKitTexts()
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  // The same options at each key, or the query would gather its ten thousand rows anew.
  const all = useMemo(() => api.manage.pages({}), [api])
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(all)
  // A list is searched and ordered as a whole, so all its pages are loaded, a thousand rows at a time, while the first are shown.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])

  const view = viewOf(search)
  const change = (changes: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ page: undefined, ...changes }))
      if (value) next.set(name, value)
      else next.delete(name)
    setSearch(next, { replace: true })
  }
  const [typed, setTyped] = useTyped(view.query, (q) => change({ q }), pause)
  // Typing comes first; ten thousand rows may follow a moment later.
  const query = useDeferredValue(typed)
  const rows = (data ?? none) as unknown as readonly ManagedItem[]
  const ordered = useMemo(
    () => orderedRows(rows, view.sort, named, language),
    [rows, view.sort, named, language],
  )
  const found = useMemo(() => foundRows(ordered, query, view.status), [ordered, query, view.status])
  const pages = Math.max(1, Math.ceil(found.length / rowsOfPage))
  // Another search begins on its first page, also before the address says so.
  const page = query === view.query ? Math.min(view.page, pages) : 1
  const shown = useMemo(() => found.slice((page - 1) * rowsOfPage, page * rowsOfPage), [found, page])

  const label = useNames(named)
  const save = () =>
    saveCsv(caption, [
      [t('list.name'), t('status.label'), t('list.languages'), t('list.publishAt'), t('list.changed')],
      ...found.map((item) => [
        label(item),
        t(`status.${item.status}`),
        item.languages.join(' '),
        item.publishAt ?? '',
        item.changedAt,
      ]),
    ])

  if (isPending) return <Skeleton className="content-skeleton" />
  const failure = error && (
    <Alert>
      {(failed?.fetch ?? String)(messageOf(error, t))}{' '}
      <Button look="quiet" size="small" onClick={() => void refetch()}>
        {t('list.retry')}
      </Button>
    </Alert>
  )
  if (!data) return failure
  const nothing = view.status !== 'trashed' && rows.every(({ status }) => status === 'trashed')
  return (
    <div className="content-list">
      {failure}
      <ListControls view={{ ...view, query: typed }} onSearch={setTyped} onChange={change} />
      <div className="content-count">
        <p role="status">{hasNextPage ? t('list.loading') : t('list.count', { count: found.length })}</p>
        <Button look="quiet" size="small" icon="download" onClick={save}>
          {t('list.csv')}
        </Button>
      </div>
      {found.length > 0 ? (
        <ContentRows rows={shown} caption={caption} content={content} actions={actions} />
      ) : (
        <EmptyState
          icon={nothing ? 'leaf' : 'search'}
          title={nothing ? (empty ?? t('list.empty')) : t('list.none')}
        >
          {!nothing && (
            <Button
              look="quiet"
              onClick={() => {
                setTyped('')
                change({ q: undefined, status: undefined })
              }}
            >
              {t('list.all')}
            </Button>
          )}
        </EmptyState>
      )}
      <Paging page={page} pages={pages} onPage={(next) => change({ page: String(next) })} />
    </div>
  )
}
