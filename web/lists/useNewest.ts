import { keepPreviousData, type QueryFunction, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import { useLanguage } from '#web/shell/index.ts'

type Ask<T> = (sent: { lang: Language; limit?: number }) => {
  queryKey: readonly unknown[]
  queryFn?: QueryFunction<T[], never>
}

/**
 * The newest items, for as many places; all of them once the reader wants them: `showAll` is there while there are more. Without an
 * answer there are none, and what stands in the places anyway is what there is to see.
 */
export function useNewest<T>(ask: Ask<T>, places: number) {
  const lang = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const limit = showsAll ? {} : { limit: places + 1 }
  const { queryKey, queryFn } = ask({ lang, ...limit })
  const { data = [] } = useQuery({
    queryKey,
    queryFn: queryFn as QueryFunction<T[]>,
    placeholderData: keepPreviousData,
  })
  const shown = showsAll ? data : data.slice(0, places)
  return { shown, showAll: data.length > shown.length ? () => setShowsAll(true) : undefined }
}
