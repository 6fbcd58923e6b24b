import { keepPreviousData, type QueryFunction, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { useLanguage } from '#web/shell/index.ts'

type QueryOf<T> = (input: { lang: Language; limit?: number }) => {
  queryKey: readonly unknown[]
  queryFn?: QueryFunction<T[], never>
}

/**
 * Returns the newest items, at most `count`, and `showAll`, which loads the others, if there are more. Returns no items
 * while they load, or if they cannot be loaded.
 */
export function useNewest<T>(queryOf: QueryOf<T>, count: number) {
  const lang = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const { queryKey, queryFn } = queryOf(showsAll ? { lang } : { lang, limit: count + 1 })
  const { data = [] } = useQuery({
    queryKey,
    queryFn: queryFn as QueryFunction<T[]>,
    placeholderData: keepPreviousData,
  })
  const shown = showsAll ? data : data.slice(0, count)
  return { shown, showAll: data.length > shown.length ? () => setShowsAll(true) : undefined }
}
