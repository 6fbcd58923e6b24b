import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Column, DataTable, LoadMore, Skeleton } from '#web/ui/index.ts'
import { LoadFailure } from './LoadFailure.tsx'

interface Props<Row> {
  /** What `useInfiniteQuery(api.….pages(…))` returned. */
  list: UseInfiniteQueryResult<Row[]>
  caption: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** Shown in place of the table when the list has no rows. */
  empty: ReactNode
  failed: (error: Error) => ReactNode
  /** The button that loads the next page, and its label while that is loading. */
  more: { label: string; busyLabel: string }
}

/** A list of rows that is loaded page by page, with its states: loading, failed, empty, and more to load. */
export function PagedTable<Row>({ list, caption, columns, rowKey, empty, failed, more }: Props<Row>) {
  if (list.isPending) return <Skeleton className="h-60 w-full" />
  return (
    <>
      {list.error && <LoadFailure onRetry={() => void list.refetch()}>{failed(list.error)}</LoadFailure>}
      {list.data && (
        <DataTable
          caption={caption}
          columns={columns}
          rows={list.data}
          rowKey={rowKey}
          empty={!list.hasNextPage && empty}
        />
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        {...more}
      />
    </>
  )
}
