import { activityOutcomes } from '#shared/kernel/activity.ts'
import { dayIn } from '#web/forms/dayIn.ts'
import { useSearchParams } from '#web/shell/index.ts'

/** Reads and changes the filters in the page's address, so that a reload and a shared link show the same changes. */
export function useFilters() {
  const [search, changeSearch] = useSearchParams()
  const filters = {
    q: search.get('q') ?? '',
    area: search.get('area') ?? '',
    outcome: activityOutcomes.find((outcome) => outcome === search.get('outcome')),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
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
