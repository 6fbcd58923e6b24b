import { onTestFinished, vi } from 'vitest'
import { attendeeHandlers } from '#functions/attendees/handlers.ts'
import { purchases } from '#functions/platform/accounts/purchases.ts'
import { put } from '#functions/platform/table/write.ts'
import { type Booking, booking } from '#functions/timetable/booking.ts'
import type { AttendeeList, Person as NamedPerson } from '#shared/attendees/attendee.ts'
import { attendees } from '#shared/attendees/contract.ts'
import { aBooking } from '../support/aBooking.ts'
import { areaApi, type Person } from '../support/areaApi.ts'
import { anAddress, type CallOptions } from '../support/call.ts'

/** Lets the server’s clock show this moment until the test is over. */
function setClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(at))
  onTestFinished(() => void vi.useRealTimers())
}

/** The status and the code of an answer, such as `409 attendee.full`. */
export const codeOf = ({ status, body }: { status: number; body: { code?: string } | undefined }) =>
  `${status} ${body?.code}`

let count = 0
export const aPerson = (overrides: Partial<NamedPerson> = {}): NamedPerson => ({
  name: `Ada Example`,
  email: `attendee${++count}@example.org`,
  language: 'en',
  ...overrides,
})
export const people = (howMany: number) => Array.from({ length: howMany }, () => aPerson())

/** The API of attendees on a real local table. */
export function attendeesApi() {
  const api = areaApi(attendees, attendeeHandlers)

  /** The token of the latest invitation that was mailed to an address. */
  async function tokenFor(email: string): Promise<string> {
    const letters = await api.letters(email)
    const latest = letters.toSorted((one, other) => one.writtenAt.localeCompare(other.writtenAt)).at(-1)
    return decodeURIComponent(latest!.text.match(/attend\?token=(\S+)/)![1]!)
  }

  const accept = (token: string, as: Person) =>
    api.call('POST /api/seats/invitation', { token: as.token, body: { token } })

  /** Sets the clock to this moment, at which people log in again, because their sessions may have expired. */
  async function setTime(at: string, ...persons: Person[]): Promise<void> {
    setClock(at)
    const { users, sessions } = api.platform
    for (const person of persons) {
      const { token } = await sessions.open((await users.byId(person.userId))!, new Date())
      person.token = token
    }
  }

  return Object.assign(api, {
    tokenFor,
    setTime,
    invitation: (token: string, as?: Person) =>
      api.call('GET /api/seats/invitation', { query: { token }, token: as?.token }),
    accept,

    /**
     * A paid course of four Mondays in Toronto, of which the first is 4 January and the last 25 January 2027, from nine to noon. It is
     * 1 December 2026 until a test sets the clock.
     */
    async aCourse(overrides: Partial<Booking> = {}) {
      setClock('2026-12-01T12:00:00Z')
      const [instructor, member] = [
        await api.join({ role: 'instructor' }),
        await api.join({ firstName: 'Grace', lastName: 'Hopper' }),
      ]
      const stored = aBooking({
        ...{ userId: member.userId, instructorId: instructor.userId, status: 'paid', erasedBy: undefined },
        ...{ date: '2027-01-04', start: '09:00', end: '12:00', durationWeeks: 4 },
        ...{ startsAt: '2027-01-04T14:00:00.000Z', until: undefined },
        ...overrides,
      })
      const { bookingId: id, courseName } = stored
      const orderId = `ord_${id}`
      const { table } = api.platform
      const save = (changed: Partial<Booking>) =>
        table.write(put(booking, { ...stored, orderId, ...changed }))
      const purchase = {
        userId: member.userId,
        courseName,
        orderId,
        bookingId: id,
        boughtAt: stored.createdAt,
      }
      await save({})
      await table.write(purchases(table).addCourse(purchase))
      const as = (route: string, { token }: Person, options: Omit<CallOptions, 'token'> = {}) => {
        const [method, suffix = ''] = route.split(' ')
        const params = { id, ...options.params }
        return api.call(`${method} /api/attendees/{id}${suffix}`, { token, ...options, params })
      }
      const list = async (person: Person = member): Promise<AttendeeList> => (await as('GET', person)).body
      return {
        ...{ id, courseName, instructor, member, save, as, list },
        /** Sets the clock to this moment, at which both log in again. */
        at: (moment: string) => setTime(moment, instructor, member),
        refund: () => table.write(purchases(table).removeCourse(purchase)),
        add: (...named: NamedPerson[]) => as('POST', member, { body: { people: named } }),
        /** Names somebody who then takes the seat with a new account. */
        async seated(person = aPerson()) {
          await as('POST', member, { body: { people: [person] } })
          const [account, token] = [await api.join(), await tokenFor(person.email)]
          await accept(token, account)
          const named = (await list()).attendees.find(({ email }) => email === person.email)!
          return { ...account, seatId: named._id, invitation: token }
        },
        attend: (date: string, seatIds: string[], person: Person = instructor) =>
          as('PUT /attendance', person, { body: { date, seatIds } }),
        /** Opens the join link as somebody without an account. */
        open: (code: string) => api.call('GET /api/seats/links/{code}', { params: { code } }),
        join: (code: string, person: NamedPerson) =>
          api.call('POST /api/seats/links/{code}', { params: { code }, body: person, address: anAddress() }),
      }
    },
  })
}
