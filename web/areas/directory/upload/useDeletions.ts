import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Upload } from '#shared/directory/upload.ts'
import { ApiError, toast, useTranslation } from '#web/shell/index.ts'
import { api } from '../api.ts'
import type { Deletion } from './DeleteDialog.tsx'
import { invalidateDirectory } from './invalidateDirectory.ts'

/** Milliseconds until a call that was lost on the way is tried again. */
const pause = 2000

interface Told {
  status?: 'deleting'
  count: number
}

/** Calls until the server says that the deletion is done. It goes on without the calls; each waits as long as a call may. */
async function untilDone(ask: () => Promise<Told>, signal: AbortSignal, last = 0): Promise<number> {
  for (let count = last; ; ) {
    signal.throwIfAborted()
    try {
      const told = await ask()
      if (told.status === undefined) return told.count
      count = told.count
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It ended between two calls, and another of them was told the count.
      if (error.status === 404) return count
      if (error.status !== 0 && error.status < 500) throw error
      await new Promise((go) => setTimeout(go, pause))
    }
  }
}

/**
 * Waits for the deletions that are under way, those found on arrival too, and tells how many listings went with them. Returns
 * what has a deletion waited for that has just begun, for it may end before the list is read again.
 */
export function useDeletions(uploads: readonly Upload[] | undefined): (deletion: Deletion) => void {
  const { t } = useTranslation('directory')
  const queryClient = useQueryClient()
  const awaited = useRef(new Set<string>())
  const all = useRef(false)
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])

  const tell = useCallback(
    async (counting: Promise<number>) => {
      try {
        toast(t('delete.done', { count: await counting }), { life: 5 })
      } catch (error) {
        if (error instanceof ApiError) toast(t('delete.failed'), { tone: 'danger', life: 5 })
      }
      await invalidateDirectory(queryClient)
    },
    [t, queryClient],
  )
  const awaitAll = useCallback(() => {
    const { signal } = left.current
    all.current = true
    const ask = async () => {
      const { status, deletedCount } = await api.clearAll({}, { signal })
      return { status, count: deletedCount }
    }
    // Told as one, whatever uploads it is about.
    void tell(untilDone(ask, signal)).finally(() => {
      all.current = false
    })
  }, [tell])
  const awaitEach = useCallback(
    (begun: readonly Upload[]) => {
      const { signal } = left.current
      const fresh = begun.filter(({ _id }) => !awaited.current.has(_id))
      if (fresh.length === 0 || all.current) return
      for (const { _id } of fresh) awaited.current.add(_id)
      const counts = fresh.map(({ _id, deletedListings }) => {
        const ask = async () => {
          const { status, deletedListings: count } = await api.removeUpload({ id: _id }, { signal })
          return { status, count }
        }
        return untilDone(ask, signal, deletedListings)
      })
      void tell(Promise.all(counts).then((each) => each.reduce((sum, count) => sum + count, 0)))
    },
    [tell],
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
