import { expect, onTestFinished, vi } from 'vitest'
import { classHandlers } from '#functions/classes/handlers.ts'
import { put } from '#functions/platform/table/write.ts'
import { type Booking, booking } from '#functions/timetable/booking.ts'
import { classes } from '#shared/classes/contract.ts'
import type { StageName } from '#shared/classes/stages.ts'
import { aBooking } from '../support/aBooking.ts'
import { areaApi, type Person } from '../support/areaApi.ts'
import { anAddress } from '../support/call.ts'

/** A flight, of which each kilometre is 0.09 kg. */
export const flightOf = (km: number) => ({
  calculator: 'aircraft',
  inputs: { flightDistance: String(km), aircraftType: 'commercial' },
  factors: '2026-1',
})

/** The body of a figure that somebody gives, 1,000 km by air unless a test says otherwise. */
export const aFigure = (participant: string, overrides: object = {}) => ({
  participant: participant.padEnd(30, '0'),
  stage: 'before',
  entries: [flightOf(1000)],
  ...overrides,
})

/** Lets the server’s clock show this moment until the test is over. */
export function setClock(at: string): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(at))
  onTestFinished(() => void vi.useRealTimers())
}

/** The API of classes on a real local table. */
export function classesApi() {
  const api = areaApi(classes, classHandlers)
  return Object.assign(api, {
    /**
     * A paid course of four Mondays in Toronto, of which the first is 4 January and the last 25 January 2027, from nine to noon. It is
     * 1 December 2026 until a test sets the clock.
     */
    async aClass(overrides: Partial<Booking> = {}) {
      setClock('2026-12-01T12:00:00Z')
      const [instructor, member] = [await api.join({ role: 'instructor' }), await api.join()]
      const stored = aBooking({
        ...{ userId: member.userId, instructorId: instructor.userId, status: 'paid', erasedBy: undefined },
        ...{ date: '2027-01-04', start: '09:00', end: '12:00', durationWeeks: 4 },
        ...{ startsAt: '2027-01-04T14:00:00.000Z', until: undefined },
        ...overrides,
      })
      const save = (changed: Partial<Booking>) =>
        api.platform.table.write(put(booking, { ...stored, ...changed }))
      await save({})
      const id = stored.bookingId
      const as = (method: string, { token }: Person, suffix = '') =>
        api.call(`${method} /api/classes/{id}${suffix}`, { token, params: { id } })
      const create = async () => (await as('POST', instructor, '/link')).body
      const code: string = stored.status === 'on-hold' ? '' : (await create()).url?.split('/').at(-1)
      const give = (body: object, ofCode = code) =>
        api.call('POST /api/classes/code/{code}/answers', {
          params: { code: ofCode },
          body,
          address: anAddress(),
        })
      return {
        ...{ id, code, instructor, member, as, save, give },
        own: async () => (await as('GET', instructor)).body,
        read: (ofCode = code) => api.call('GET /api/classes/code/{code}', { params: { code: ofCode } }),
        /** Gives a person's figure, which is one flight. */
        async fly(participant: string, km: number, stage: StageName = 'before') {
          const given = await give(aFigure(participant, { stage, entries: [flightOf(km)] }))
          expect([given.status, given.body.code]).toEqual([200, undefined])
          return given.body.class
        },
      }
    },
  })
}
