import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/index.ts'
import { LoadFailure } from './LoadFailure.tsx'

interface Props<T> {
  /** The result of `useQuery`. Its key must include the language. */
  query: { data: readonly T[] | undefined; isError: boolean; refetch: () => Promise<unknown> }
  /** A class for the minimum height, which is the same in every state, so that nothing moves. */
  height: string
  failedText: string
  /** Shown to visitors without JavaScript. */
  needsScript?: string
  empty: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list in a prerendered page, with its states: loading, failed, empty, and the items. */
export function QueryList<T>({
  query: { data, isError, refetch },
  height,
  failedText,
  needsScript,
  empty,
  children,
}: Props<T>) {
  return (
    <div className={`grid content-start ${height} noscript:min-h-0`} aria-busy={!data && !isError}>
      {data && (data.length > 0 ? children(data) : empty)}
      {!data && isError && <LoadFailure onRetry={() => void refetch()}>{failedText}</LoadFailure>}
      {!data && !isError && (
        <>
          {needsScript && (
            <noscript>
              <p>{needsScript}</p>
            </noscript>
          )}
          <Skeleton className={`${height} rounded-panel noscript:hidden`} />
        </>
      )}
    </div>
  )
}
