import type { Person } from '../support/areaApi.ts'
import { aCity, type bookingsApi } from './bookingsApi.ts'
import { moves } from './moves.ts'

/** The calls with which an administrator gives a booking to another instructor. */
export const reassigning = (api: ReturnType<typeof bookingsApi>) => ({
  ...moves(api),
  instructorsFor: ({ token }: Pick<Person, 'token'>, id: string) =>
    api.call('GET /api/bookings/manage/{id}/instructors', { token, params: { id } }),
  reassign: ({ token }: Pick<Person, 'token'>, id: string, instructorId: string) =>
    api.call('POST /api/bookings/manage/{id}/reassign', { token, params: { id }, body: { instructorId } }),
  /** A confirmed booking, and another instructor who is free at all of its sessions. */
  async aReassignable(overrides: Record<string, unknown> = {}) {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.instructor({ city })]
    const { body } = await api.book(member, { city, durationWeeks: 2, ...overrides })
    const id = body.bookingId as string
    await api.accept(instructor, id)
    const [other, admin] = [
      await api.instructor({ city }, { firstName: 'Grace', lastName: 'Hopper' }),
      await api.join({ role: 'admin', firstName: 'Root', lastName: 'Admin' }),
    ]
    return { id, city, member, instructor, other, admin }
  },
})
