import { type BookingStatus, bookingStatuses } from '#shared/timetable/series.ts'
import { dayIn } from '#web/forms/dayIn.ts'
import { useSearchParams } from '#web/shell/index.ts'
import { isMonth, lastDayOf } from './month.ts'

export type View = 'list' | 'month'

/** Reads and changes the filters in the page's address, so that a reload and a shared link show the same bookings. */
export function useFilters(thisMonth: string) {
  const [search, changeSearch] = useSearchParams()
  const month = search.get('month') ?? ''
  const filters = {
    view: (search.get('view') === 'month' ? 'month' : 'list') as View,
    month: isMonth(month) ? month : thisMonth,
    q: search.get('q') ?? '',
    status: bookingStatuses.find((status) => status === search.get('status')),
    city: search.get('city') ?? '',
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }
  const { view, q, status, city } = filters
  const days = view === 'month' ? { from: `${filters.month}-01`, to: lastDayOf(filters.month) } : filters
  /** The input of `api.manage`, without absent fields, so that equal filters are one query. */
  const query: { q?: string; status?: BookingStatus; city?: string; from?: string; to?: string } = {
    ...(q && { q: q.slice(0, 200) }),
    ...(status && { status }),
    ...(city && { city: city.slice(0, 200) }),
    ...(days.from && { from: days.from }),
    ...(days.to && { to: days.to }),
  }
  return {
    filters,
    query,
    isFiltered: Object.keys(query).length > 0,
    /** The id of the booking that is shown instead of the list; empty if none is. */
    bookingId: search.get('booking') ?? '',
    /** Returns the address of this page with some parameters changed. */
    addressOf(changes: Record<string, string>) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
      return `/admin/bookings${next.size > 0 ? `?${next}` : ''}`
    },
    change: (changes: Record<string, string>) =>
      changeSearch(
        Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || undefined])),
        { replace: true },
      ),
  }
}
export type Filters = ReturnType<typeof useFilters>
