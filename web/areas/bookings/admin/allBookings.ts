import type { ManagedBooking } from '#shared/bookings/manageRoutes.ts'
import { allPages } from '#web/lists/allPages.ts'
import { api } from '../api.ts'
import type { Filters } from './useFilters.ts'

/** Loads all bookings that match the filters, page by page. */
export const allBookings = (query: Filters['query']): Promise<ManagedBooking[]> =>
  allPages((page) => api.manage.page({ ...query, limit: 1000, ...page }))
