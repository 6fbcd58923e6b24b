import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import type { Person } from '../support/areaApi.ts'
import { waitingLetters } from '../support/letters.ts'
import { aCity, allWeek, type bookingsApi } from './bookingsApi.ts'

type Caller = Pick<Person, 'token'>

/** The calls with which member and instructor agree on another time. */
export const moves = (api: ReturnType<typeof bookingsApi>) => ({
  propose: ({ token }: Caller, id: string, body: { date: string; start: string; note?: string }) =>
    api.call('PUT /api/bookings/{id}/proposal', { token, params: { id }, body }),
  accept: ({ token }: Caller, id: string, number = 1) =>
    api.call('POST /api/bookings/{id}/proposal/accept', { token, params: { id }, body: { number } }),
  end: ({ token }: Caller, id: string, number = 1) =>
    api.call('DELETE /api/bookings/{id}/proposal', { token, params: { id }, body: { number } }),
  /** The tokens of the proposals that were mailed to a person, the latest last. */
  linksTo: async ({ email }: Pick<Person, 'email'>): Promise<string[]> =>
    (await waitingLetters(api.platform, email)).flatMap(({ text }) =>
      (text.match(/http\S+\/sessions\/move\S+/g) ?? []).map(
        (link) => new URL(link).searchParams.get('token')!,
      ),
    ),
  read: (token: string) => api.call('GET /api/bookings/proposal', { query: { token } }),
  answer: (token: string, answer: 'accept' | 'keep') =>
    api.call('POST /api/bookings/proposal/answer', { body: { token, answer } }),
  freeMonth: ({ token }: Caller, id: string, month: string) =>
    api.call('GET /api/bookings/{id}/free-month', { token, params: { id }, query: { month } }),
  async aConfirmedBooking(overrides: Record<string, unknown> = {}, availability = allWeek('08:00', '20:00')) {
    const city = aCity()
    const [member, instructor] = [await api.member(), await api.instructor({ city, availability })]
    const { body } = await api.book(member, { city, ...overrides })
    const id = body.bookingId as string
    await api.accept(instructor, id)
    return { id, member, instructor, city }
  },
  /** The contradictions between bookings, their items and instructors' days. */
  flaws: (at = new Date()) => timetableFlaws(api.platform.table, at, { recheckAfterMs: 0 }),
})
