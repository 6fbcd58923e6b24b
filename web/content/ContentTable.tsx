import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { type CsvColumns, ExportCsv } from '#web/forms/exportCsv/ExportCsv.tsx'
import { useDebounced } from '#web/forms/useDebounced.ts'
import { messageOf, useLanguage, useSearchParams } from '#web/shell/index.ts'
import { Alert, Button, EmptyState, Skeleton } from '#web/ui/index.ts'
import { BulkBar } from './BulkBar.tsx'
import { ContentRows } from './ContentRows.tsx'
import type { ContentAdmin, ManagedItem } from './contentAdmin.ts'
import { foundRows, orderedRows, rowsPerPage, type Sort, useNames, viewOf } from './contentView.ts'
import { ListControls } from './ListControls.tsx'
import { useKitTexts } from './useKitTexts.ts'

/** Delays the change of the address after a keystroke, because the change renders the whole page. */
const debounceMs = 200

interface Props {
  content: ContentAdmin
  caption: string
  actions: (item: ManagedItem, name: string) => ReactNode
}

const noRows: readonly unknown[] = []

/**
 * A table of all items of a kind. The address holds search, status, order and page, so that a reload and a
 * shared link show the same.
 */
export function ContentTable({ content, caption, actions }: Props) {
  const { api, titleField, areaTextIfAny } = content
  const { t } = useKitTexts()
  const language = useLanguage()
  const [search, changeSearch] = useSearchParams()
  // Memoized, because new options would make the query collect its ten thousand rows again.
  const options = useMemo(() => api.manage.pages({}), [api])
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(options)
  // Search and order need the whole list, so all pages are loaded, a thousand rows each.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !error) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, error, fetchNextPage])

  const view = viewOf(search)
  const change = (changes: Record<string, string | undefined>) =>
    changeSearch({ page: undefined, ...changes }, { replace: true })
  const [searchText, setSearchText] = useDebounced(view.query, (q) => change({ q }), debounceMs)
  // The rows may follow a moment later, so that typing stays fluent.
  const query = useDeferredValue(searchText)
  const rows = (data ?? noRows) as unknown as readonly ManagedItem[]
  const orderedItems = useMemo(
    () => orderedRows(rows, view.sort, titleField, language),
    [rows, view.sort, titleField, language],
  )
  const foundItems = useMemo(
    () => foundRows(orderedItems, query, view.status),
    [orderedItems, query, view.status],
  )
  const pageCount = Math.max(1, Math.ceil(foundItems.length / rowsPerPage))
  // A new search shows its first page before the address changes.
  const page = query === view.query ? Math.min(view.page, pageCount) : 1
  const pageItems = useMemo(
    () => foundItems.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    [foundItems, page],
  )

  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  // An item that is no longer found is no longer chosen.
  const chosenItems = useMemo(
    () => foundItems.filter(({ _id }) => chosenIds.has(_id)),
    [foundItems, chosenIds],
  )
  // These functions stay the same, because new ones would render the rows again.
  const toggle = useCallback((id: string) => {
    setChosenIds((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const sortBy = useCallback(
    (sort: Sort) => changeSearch({ page: undefined, sort }, { replace: true }),
    [changeSearch],
  )

  const nameOf = useNames(titleField)
  const csvColumns: CsvColumns<ManagedItem> = {
    [t('list.name')]: nameOf,
    [t('status.label')]: ({ status }) => t(`status.${status}`),
    [t('list.languages')]: ({ languages }) => languages.join(' '),
    [t('list.publishAt')]: ({ publishAt }) => publishAt,
    [t('list.changed')]: ({ changedAt }) => changedAt,
  }

  if (isPending) return <Skeleton className="content-skeleton" />
  const reason = error && messageOf(error, t)
  const failure = error && (
    <Alert>
      {areaTextIfAny('failed.fetch', { reason }) ?? reason}{' '}
      <Button look="quiet" size="small" onClick={() => void refetch()}>
        {t('list.retry')}
      </Button>
    </Alert>
  )
  if (!data) return failure
  const isEmpty = view.status !== 'trashed' && rows.every(({ status }) => status === 'trashed')
  return (
    <div className="content-list">
      {failure}
      <ListControls view={{ ...view, query: searchText }} onSearch={setSearchText} onChange={change} />
      <div className="content-count">
        <p role="status">{hasNextPage ? t('list.loading') : t('list.count', { count: foundItems.length })}</p>
        <ExportCsv fileName={caption} columns={csvColumns} load={async () => foundItems} />
      </div>
      <BulkBar
        content={content}
        pageItems={pageItems}
        chosenItems={chosenItems}
        onChoose={(items) => setChosenIds(new Set(items.map(({ _id }) => _id)))}
      />
      {foundItems.length > 0 ? (
        <ContentRows
          rows={pageItems}
          caption={caption}
          content={content}
          sort={view.sort}
          onSort={sortBy}
          chosenIds={chosenIds}
          onToggle={toggle}
          actions={actions}
        />
      ) : (
        <EmptyState
          icon={isEmpty ? 'leaf' : 'search'}
          title={isEmpty ? (areaTextIfAny('empty') ?? t('list.empty')) : t('list.none')}
        >
          {!isEmpty && (
            <Button
              look="quiet"
              onClick={() => {
                setSearchText('')
                change({ q: undefined, status: undefined })
              }}
            >
              {t('list.all')}
            </Button>
          )}
        </EmptyState>
      )}
      <Paging page={page} pageCount={pageCount} onPage={(next) => change({ page: String(next) })} />
    </div>
  )
}

/** Buttons to the previous and the next page; nothing if there is only one. */
function Paging({
  page,
  pageCount,
  onPage,
}: {
  page: number
  pageCount: number
  onPage: (page: number) => void
}) {
  const { t } = useKitTexts()
  if (pageCount < 2) return null
  return (
    <nav className="content-paging" aria-label={t('list.pages')}>
      <Button look="secondary" size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('list.previous')}
      </Button>
      <span>{t('list.page', { page, pages: pageCount })}</span>
      <Button look="secondary" size="small" disabled={page === pageCount} onClick={() => onPage(page + 1)}>
        {t('list.next')}
      </Button>
    </nav>
  )
}
