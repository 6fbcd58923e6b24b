import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DataTable, type DataTableProps, LoadMore, Skeleton } from '#web/ui/index.ts'
import { LoadFailure } from './LoadFailure.tsx'

interface Props<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  /** The result of `useInfiniteQuery(api.….pages(…))`. */
  list: UseInfiniteQueryResult<Row[]>
  failedText: (error: Error) => ReactNode
  /** The button that loads the next page, and its label while that is loading. */
  more: { label: string; busyLabel: string }
}

/** A table that is loaded page by page, with its states: loading, failed, empty, and more to load. */
export function PagedTable<Row>({ list, empty, failedText, more, ...table }: Props<Row>) {
  if (list.isPending) return <Skeleton className="h-60 w-full" />
  return (
    <>
      {list.error && <LoadFailure onRetry={() => void list.refetch()}>{failedText(list.error)}</LoadFailure>}
      {/* The server leaves out some items, so a list may show none yet and still have a next page. */}
      {list.data && <DataTable {...table} rows={list.data} empty={!list.hasNextPage && empty} />}
      <LoadMore
        hasMore={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        {...more}
      />
    </>
  )
}
