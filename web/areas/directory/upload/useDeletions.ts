import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Upload } from '#shared/directory/upload.ts'
import { ApiError, toast } from '#web/shell/index.ts'
import { api } from '../api.ts'
import { useImportTexts } from './useImportTexts.ts'

export type Deletion = { all: true } | { all?: undefined; upload: Upload }

/**
 * Invalidates the directory's queries after a deletion, except those of single uploads: a running import is
 * polled anyway, a finished one does not change, and a deleted one would be a 404.
 */
export const invalidateDirectory = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    queryKey: ['directory'],
    predicate: ({ queryKey }) => queryKey[1] !== api.upload.key[1],
  })

/** The delay before a failed request is repeated. */
const retryAfterMs = 2000

interface DeletionProgress {
  status?: 'deleting'
  count: number
}

/** Repeats a request, which the server delays, until the deletion has ended. Returns the final count. */
async function awaitEnd(
  request: () => Promise<DeletionProgress>,
  signal: AbortSignal,
  lastCount = 0,
): Promise<number> {
  for (let count = lastCount; ; ) {
    signal.throwIfAborted()
    try {
      const progress = await request()
      if (progress.status === undefined) return progress.count
      count = progress.count
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The deletion has ended, and another request has got the final count.
      if (error.status === 404) return count
      if (error.status !== 0 && error.status < 500) throw error
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs))
    }
  }
}

/**
 * Waits for running deletions, including those found when the page opens, and shows how many listings they
 * removed. Returns a function that waits for a new deletion, since it may end before the list is read again.
 */
export function useDeletions(uploads: readonly Upload[] | undefined): (deletion: Deletion) => void {
  const { t } = useImportTexts()
  const queryClient = useQueryClient()
  const awaitedIds = useRef(new Set<string>())
  const isAwaitingAll = useRef(false)
  const unmounting = useRef(new AbortController())
  useEffect(() => {
    unmounting.current = new AbortController()
    return () => unmounting.current.abort()
  }, [])

  const showResult = useCallback(
    async (count: Promise<number>) => {
      try {
        toast(t('delete.done', { count: await count }), { seconds: 5 })
      } catch (error) {
        if (error instanceof ApiError) toast(t('delete.failed'), { tone: 'danger', seconds: 5 })
      }
      await invalidateDirectory(queryClient)
    },
    [t, queryClient],
  )
  const awaitAll = useCallback(() => {
    const { signal } = unmounting.current
    isAwaitingAll.current = true
    const request = async () => {
      const { status, deletedCount } = await api.clearAll({}, { signal })
      return { status, count: deletedCount }
    }
    // All uploads together have one message.
    void showResult(awaitEnd(request, signal)).finally(() => {
      isAwaitingAll.current = false
    })
  }, [showResult])
  const awaitEach = useCallback(
    (deletingUploads: readonly Upload[]) => {
      const { signal } = unmounting.current
      const newUploads = deletingUploads.filter(({ _id }) => !awaitedIds.current.has(_id))
      if (newUploads.length === 0 || isAwaitingAll.current) return
      for (const { _id } of newUploads) awaitedIds.current.add(_id)
      const counts = newUploads.map(({ _id, deletedListings }) => {
        const request = async () => {
          const { status, deletedListings: count } = await api.removeUpload({ id: _id }, { signal })
          return { status, count }
        }
        return awaitEnd(request, signal, deletedListings)
      })
      void showResult(
        Promise.all(counts).then((finalCounts) => finalCounts.reduce((sum, count) => sum + count, 0)),
      )
    },
    [showResult],
  )
  useEffect(
    () => awaitEach((uploads ?? []).filter(({ status }) => status === 'deleting')),
    [uploads, awaitEach],
  )
  return useCallback(
    (deletion) => (deletion.all ? awaitAll() : awaitEach([deletion.upload])),
    [awaitAll, awaitEach],
  )
}
