import { activityOutcomes } from '#shared/kernel/activity.ts'
import { isDay } from '#shared/kernel/calendar.ts'
import { useSearchParams } from '#web/shell/index.ts'

const dayOf = (text: string | null) => (text && isDay(text) ? text : '')

/** Reads and changes the filters in the page's address, so that a reload and a shared link show the same changes. */
export function useFilters() {
  const [search, changeSearch] = useSearchParams()
  const filters = {
    q: search.get('q') ?? '',
    area: search.get('area') ?? '',
    outcome: activityOutcomes.find((outcome) => outcome === search.get('outcome')),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
  }
  const { q, area, outcome, from, to } = filters
  return {
    filters,
    /** The input of `api.list`, without absent fields, so that equal filters are one query. */
    query: {
      ...(q && { q: q.slice(0, 200) }),
      ...(area && { area: area.slice(0, 50) }),
      ...(outcome && { outcome }),
      ...(from && { from }),
      ...(to && { to }),
    },
    change: (changes: Record<string, string>) => changeSearch(changes, { replace: true }),
  }
}
export type Filters = ReturnType<typeof useFilters>
