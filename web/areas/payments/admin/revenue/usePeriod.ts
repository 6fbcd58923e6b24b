import { useState } from 'react'
import { addDays, isDay } from '#shared/kernel/calendar.ts'
import { useSearchParams } from '#web/shell/index.ts'

/** Reads and changes the period in the page's address. Without one it is the last 365 days. */
export function usePeriod() {
  const [search, changeSearch] = useSearchParams()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  const dayOf = (name: 'from' | 'to', otherwise: string) => {
    const text = search.get(name) ?? ''
    return isDay(text) ? text : otherwise
  }
  const to = dayOf('to', today)
  return {
    period: { from: dayOf('from', addDays(to, -364)), to },
    change: (changes: { from?: string; to?: string }) => changeSearch(changes, { replace: true }),
  }
}
