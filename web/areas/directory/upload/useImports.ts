import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../api.ts'

/** Returns the ids of the imports to show, the newest first: those started here, and those found running. */
export function useImports() {
  const { data: history } = useInfiniteQuery(api.history.pages({}))
  const [watched, setWatched] = useState<string[]>([])
  const watch = useCallback(
    (id: string) => setWatched((before) => (before.includes(id) ? before : [id, ...before])),
    [],
  )
  const forget = useCallback(
    (deleted: string | 'all') =>
      setWatched((before) => (deleted === 'all' ? [] : before.filter((id) => id !== deleted))),
    [],
  )
  useEffect(() => {
    for (const { _id, status } of history?.toReversed() ?? []) if (status === 'processing') watch(_id)
  }, [history, watch])
  return { watched, watch, forget }
}
