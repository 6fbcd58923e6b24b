import { expect, test } from 'vitest'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { timetableFlaws } from '#functions/timetable/timetableFlaws.ts'
import { after, hours } from '#shared/kernel/time.ts'
import type { Person } from '../support/areaApi.ts'
import { killableProcess } from '../support/killableProcess.ts'
import { aCity, bookingsApi, dayAhead } from './bookingsApi.ts'

const api = bookingsApi()
type Api = ReturnType<typeof api.watched>
interface Scenario {
  member: Person
  admin: Person
  instructors: Person[]
  city: string
  id: string
}

const book = ({ call }: Pick<Api, 'call'>, { member, city }: Scenario) =>
  call('POST /api/bookings', {
    token: member.token,
    body: { userId: member.userId, ...api.request({ city, durationWeeks: 2 }) },
  })
const accept = ({ call }: Pick<Api, 'call'>, { instructors: [one], id }: Scenario) =>
  call('POST /api/bookings/{id}/accept', {
    token: one!.token,
    params: { id },
    body: { instructorId: one!.userId },
  })
const cancel = ({ call }: Pick<Api, 'call'>, { id }: Scenario, { token }: Person) =>
  call('DELETE /api/bookings/{id}', { token, params: { id } })
const bookAndAccept = async (scenario: Scenario) => {
  scenario.id = (await book(api, scenario)).body.bookingId
  await accept(api, scenario)
}
const bookAcceptAndPay = async (scenario: Scenario) => {
  await bookAndAccept(scenario)
  await api.pay(scenario.id)
}
interface KilledAction {
  prepare: (scenario: Scenario) => Promise<void>
  action: (api: Api, scenario: Scenario) => Promise<unknown>
  /** The time passed to `runDueWork` after the restart; now by default. */
  dueWorkAt?: () => Date
  expected: {
    status: string
    bookedPeriods: number
    refunds?: number
    /** The subjects of the letters to the member and to the two instructors. */
    member: string[]
    first: string[]
    second: string[]
  }
}

const in73Hours = () => after(new Date(), hours(73))
/** Some 20 hours before the first session, which begins at 9:00 in Toronto. */
const onTheEve = () => after(new Date(`${dayAhead('Monday')}T13:00:00Z`), -hours(20))

/** Each action is killed, repeated after a restart, and must have the same result as if it had not been killed. */
const actions: Record<string, KilledAction> = {
  'requesting a booking': {
    prepare: async () => undefined,
    action: (watched: Api, scenario: Scenario) => book(watched, scenario),
    expected: {
      status: 'on-hold',
      bookedPeriods: 0,
      member: [],
      first: ['Can you teach'],
      second: ['Can you teach'],
    },
  },
  'accepting a booking': {
    prepare: async (scenario: Scenario) => {
      scenario.id = (await book(api, scenario)).body.bookingId
    },
    action: (watched: Api, scenario: Scenario) => accept(watched, scenario),
    expected: {
      ...{ status: 'confirmed', bookedPeriods: 2, member: ['Your booking is confirmed'] },
      ...{ first: ['Can you teach', 'You teach'], second: ['Can you teach'] },
    },
  },
  'cancelling a booking': {
    prepare: bookAndAccept,
    action: (watched: Api, scenario: Scenario) => cancel(watched, scenario, scenario.member),
    expected: {
      ...{
        status: 'cancelled',
        bookedPeriods: 0,
        member: ['Your booking is cancelled', 'Your booking is confirmed'],
      },
      ...{ first: ['Can you teach', 'Cancelled', 'You teach'], second: ['Can you teach'] },
    },
  },
  'cancelling a paid booking': {
    prepare: bookAcceptAndPay,
    action: (watched: Api, scenario: Scenario) => cancel(watched, scenario, scenario.admin),
    expected: {
      ...{
        status: 'cancelled',
        bookedPeriods: 0,
        refunds: 1,
        member: ['Your booking is cancelled', 'Your booking is confirmed'],
      },
      ...{
        first: ['A booking of yours has been paid', 'Can you teach', 'Cancelled', 'You teach'],
        second: ['Can you teach'],
      },
    },
  },
  'expiring an unpaid booking': {
    prepare: bookAndAccept,
    action: ({ runDueWork }: Api) => runDueWork(in73Hours()),
    dueWorkAt: in73Hours,
    expected: {
      ...{
        status: 'expired',
        bookedPeriods: 0,
        member: ['Your booking has expired', 'Your booking is confirmed'],
      },
      ...{
        first: ['A booking of yours has expired', 'Can you teach', 'You teach'],
        second: ['Can you teach'],
      },
    },
  },
  'expiring a booking that nobody has accepted': {
    prepare: async (scenario: Scenario) => {
      scenario.id = (await book(api, scenario)).body.bookingId
    },
    action: ({ runDueWork }: Api) => runDueWork(in73Hours()),
    dueWorkAt: in73Hours,
    expected: {
      ...{ status: 'expired', bookedPeriods: 0, member: ['No instructor could accept your booking'] },
      ...{
        first: ['A booking is no longer open', 'Can you teach'],
        second: ['A booking is no longer open', 'Can you teach'],
      },
    },
  },
  'sending reminders': {
    prepare: async (scenario: Scenario) => {
      await bookAcceptAndPay(scenario)
      await api.runDueWork(new Date())
    },
    action: ({ runDueWork }: Api) => runDueWork(onTheEve()),
    dueWorkAt: onTheEve,
    expected: {
      ...{ status: 'paid', bookedPeriods: 2, member: ['Tomorrow', 'Your booking is confirmed'] },
      ...{
        first: ['A booking of yours has been paid', 'Can you teach', 'You teach', 'You teach tomorrow'],
        second: ['Can you teach'],
      },
    },
  },
}

for (const [name, { prepare, action, dueWorkAt, expected }] of Object.entries(actions))
  test(`${name} has the same result when it is killed at any write and repeated`, async () => {
    for (let killPoint = 0; ; killPoint++) {
      await api.empty()
      const admin = await api.join({ role: 'admin' })
      const city = aCity()
      const instructors = [await api.instructor({ city }), await api.instructor({ city })]
      const scenario: Scenario = { member: await api.member(), admin, instructors, city, id: '' }
      await prepare(scenario)
      const killable = killableProcess({ onlyAtChanges: true })
      const isKilled = await killable.killAt(killPoint, () =>
        action(api.watched(killable.onExternalCall), scenario),
      )

      // The booking is consistent even before the restart.
      expect(await timetableFlaws(api.platform.table, new Date(), { recheckAfterMs: 0 })).toEqual([])
      killable.restart()
      const repeated = await action(api.watched(killable.onExternalCall), scenario)
      await api.runDueWork(dueWorkAt?.() ?? new Date())
      if (name === 'requesting a booking')
        scenario.id = (repeated as Awaited<ReturnType<typeof book>>).body.bookingId

      const subjects = async (who: Person) =>
        (await api.letters(who)).map((subject) => subject.replace(/[:?]? ?Net Zero.*$/, '').trim()).sort()
      expect({
        status: (await api.stored(scenario.id))?.status,
        bookedPeriods: (await api.takenHours(instructors[0]!)).length,
        refunds: (await bookingRepository(api.platform.table).dueRefunds()).filter(
          ({ bookingId }) => bookingId === scenario.id,
        ).length,
        member: await subjects(scenario.member),
        first: await subjects(instructors[0]!),
        second: await subjects(instructors[1]!),
      }).toEqual({ refunds: 0, ...expected })
      expect(await timetableFlaws(api.platform.table, new Date(), { recheckAfterMs: 0 })).toEqual([])
      if (isKilled) continue
      // Each action has several writes, and can be killed before and after each.
      expect(killPoint).toBeGreaterThanOrEqual(6)
      break
    }
  })
