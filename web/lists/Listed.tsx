import type { ReactNode } from 'react'
import { Alert, Button, Skeleton } from '#web/ui/index.ts'

interface Props<T> {
  /** What TanStack says of the list. Its key names the language, so another language asks anew. */
  asked: { data: readonly T[] | undefined; isError: boolean; refetch: () => Promise<unknown> }
  /** A class for the height of the room: the same for one item, for many, for none and before any has come, so that nothing moves. */
  room: string
  failed: string
  retry: string
  /** Said to readers without scripts. */
  needsScript?: string
  empty: ReactNode
  children: (items: readonly T[]) => ReactNode
}

/** A list in a page that was prerendered before anyone had written it: its items once they have come, that there are none, or that they could not be loaded. */
export function Listed<T>({
  asked: { data, isError, refetch },
  room,
  failed,
  retry,
  needsScript,
  empty,
  children,
}: Props<T>) {
  return (
    <div className={`grid content-start ${room}`} aria-busy={!data && !isError}>
      {data ? (
        data.length > 0 ? (
          children(data)
        ) : (
          empty
        )
      ) : isError ? (
        <div className="row content-start">
          <Alert>{failed}</Alert>
          <Button icon="refresh" look="secondary" onClick={() => void refetch()}>
            {retry}
          </Button>
        </div>
      ) : (
        <>
          {needsScript && (
            <noscript>
              <p>{needsScript}</p>
            </noscript>
          )}
          <Skeleton className={`${room} rounded-panel noscript:hidden`} />
        </>
      )}
    </div>
  )
}
