import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { api } from '../api.ts'
import type { Filters } from './useFilters.ts'

/** Loads all bookings that match the filters, page by page. */
export async function allBookings(query: Filters['query']): Promise<ManagedBooking[]> {
  const found: ManagedBooking[] = []
  let after: string | undefined
  do {
    const { items, next } = await api.manage.page({ ...query, limit: 1000, ...(after && { after }) })
    found.push(...items)
    after = next
  } while (after)
  return found
}
