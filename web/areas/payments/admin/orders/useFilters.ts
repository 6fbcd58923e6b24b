import { orderStates } from '#shared/payments/order.ts'
import { dayIn } from '#web/forms/dayIn.ts'
import { useSearchParams } from '#web/shell/index.ts'

/** Reads and changes the filters in the page's address, so that a reload and a shared link show the same orders. */
export function useFilters() {
  const [search, changeSearch] = useSearchParams()
  const filters = {
    q: search.get('q') ?? '',
    state: orderStates.find((state) => state === search.get('state')),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
  }
  const { q, state, from, to } = filters
  return {
    filters,
    /** The input of `api.manage`, without absent fields, so that equal filters are one query. */
    query: {
      ...(q && { q: q.slice(0, 200) }),
      ...(state && { state }),
      ...(from && { from }),
      ...(to && { to }),
    },
    /** The id of the order that is shown instead of the list; empty if none is. */
    orderId: search.get('id') ?? '',
    /** Returns the address of an order, or that of the list, with the same filters. */
    addressOf(orderId?: string) {
      const next = new URLSearchParams(search)
      next.delete('id')
      if (orderId) next.set('id', orderId)
      return `/admin/orders${next.size > 0 ? `?${next}` : ''}`
    },
    change: (changes: Record<string, string>) => changeSearch(changes, { replace: true }),
  }
}
export type Filters = ReturnType<typeof useFilters>
