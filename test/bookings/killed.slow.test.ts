import { expect, test } from 'vitest'
import { bookings } from '#functions/timetable/bookings.ts'
import { timetableFlaws } from '#functions/timetable/flaws.ts'
import { after, hours } from '#shared/kernel/time.ts'
import { doomed } from '../support/watched.ts'
import { aCity, bookingsApi, dayAhead, type Person } from './bookingsApi.ts'

const api = bookingsApi()
type Api = ReturnType<typeof api.open>
interface Scene {
  member: Person
  admin: Person
  instructors: Person[]
  city: string
  id: string
}

const book = ({ call }: Pick<Api, 'call'>, { member, city }: Scene) =>
  call('POST /api/bookings', {
    token: member.token,
    body: { userId: member.userId, ...api.wish({ city, durationWeeks: 2 }) },
  })
const accept = ({ call }: Pick<Api, 'call'>, { instructors: [one], id }: Scene) =>
  call('POST /api/bookings/{id}/accept', {
    token: one!.token,
    params: { id },
    body: { instructorId: one!.userId },
  })
const cancel = ({ call }: Pick<Api, 'call'>, { id }: Scene, { token }: Person) =>
  call('DELETE /api/bookings/{id}', { token, params: { id } })
const accepted = async (scene: Scene) => {
  scene.id = (await book(api, scene)).body.bookingId
  await accept(api, scene)
}
const paid = async (scene: Scene) => {
  await accepted(scene)
  await api.pay(scene.id)
}
interface Story {
  before: (scene: Scene) => Promise<void>
  killed: (open: Api, scene: Scene) => Promise<unknown>
  /** When the minute's work takes it up; now, unless it is told. */
  worksAt?: () => Date
  ends: {
    status: string
    taken: number
    refunds?: number
    member: string[]
    first: string[]
    second: string[]
  }
}

const in73Hours = () => after(new Date(), hours(73))
/** Less than a day before the first session, which begins at nine in Toronto. */
const onTheEve = () => after(new Date(`${dayAhead('Monday')}T13:00:00Z`), -hours(20))

/** What comes before, what is killed and then done once more, and how all of it is to end. */
const stories: Record<string, Story> = {
  'asking for a booking': {
    before: async () => undefined,
    killed: (open: Api, scene: Scene) => book(open, scene),
    ends: { status: 'on-hold', taken: 0, member: [], first: ['Can you teach'], second: ['Can you teach'] },
  },
  'accepting one': {
    before: async (scene: Scene) => {
      scene.id = (await book(api, scene)).body.bookingId
    },
    killed: (open: Api, scene: Scene) => accept(open, scene),
    ends: {
      ...{ status: 'confirmed', taken: 2, member: ['Your booking is confirmed'] },
      ...{ first: ['Can you teach', 'You teach'], second: ['Can you teach'] },
    },
  },
  'cancelling one': {
    before: accepted,
    killed: (open: Api, scene: Scene) => cancel(open, scene, scene.member),
    ends: {
      ...{
        status: 'cancelled',
        taken: 0,
        member: ['Your booking is cancelled', 'Your booking is confirmed'],
      },
      ...{ first: ['Can you teach', 'Cancelled', 'You teach'], second: ['Can you teach'] },
    },
  },
  'calling off one that is paid': {
    before: paid,
    killed: (open: Api, scene: Scene) => cancel(open, scene, scene.admin),
    ends: {
      ...{
        status: 'cancelled',
        taken: 0,
        refunds: 1,
        member: ['Your booking is cancelled', 'Your booking is confirmed'],
      },
      ...{
        first: ['A booking of yours is paid', 'Can you teach', 'Cancelled', 'You teach'],
        second: ['Can you teach'],
      },
    },
  },
  'expiry of one that is not paid': {
    before: accepted,
    killed: ({ work }: Api) => work(in73Hours()),
    worksAt: in73Hours,
    ends: {
      ...{ status: 'expired', taken: 0, member: ['Your booking has expired', 'Your booking is confirmed'] },
      ...{
        first: ['A booking of yours has expired', 'Can you teach', 'You teach'],
        second: ['Can you teach'],
      },
    },
  },
  'expiry of one that nobody has accepted': {
    before: async (scene: Scene) => {
      scene.id = (await book(api, scene)).body.bookingId
    },
    killed: ({ work }: Api) => work(in73Hours()),
    worksAt: in73Hours,
    ends: {
      ...{ status: 'expired', taken: 0, member: ['No instructor could accept your booking'] },
      ...{
        first: ['A booking is no longer open', 'Can you teach'],
        second: ['A booking is no longer open', 'Can you teach'],
      },
    },
  },
  'reminding of a session': {
    before: async (scene: Scene) => {
      await paid(scene)
      await api.work(new Date())
    },
    killed: ({ work }: Api) => work(onTheEve()),
    worksAt: onTheEve,
    ends: {
      ...{ status: 'paid', taken: 2, member: ['Tomorrow', 'Your booking is confirmed'] },
      ...{
        first: ['A booking of yours is paid', 'Can you teach', 'You teach', 'You teach tomorrow'],
        second: ['Can you teach'],
      },
    },
  },
}

for (const [name, { before, killed, worksAt, ends }] of Object.entries(stories))
  test(`${name}, killed anywhere and done again, ends as if nothing had happened`, async () => {
    for (let wait = 0; ; wait++) {
      await api.empty()
      const admin = await api.join({ role: 'admin' })
      const city = aCity()
      const instructors = [await api.teacher({ city }), await api.teacher({ city })]
      const scene: Scene = { member: await api.member(), admin, instructors, city, id: '' }
      await before(scene)
      const process = doomed({ onlyAtChanges: true })
      const isKilled = await process.killedAt(wait, () => killed(api.open(process.outside), scene))

      // What a restart finds: the booking itself is whole already.
      expect(await timetableFlaws(api.platform.table, new Date(), { wait: 0 })).toEqual([])
      process.restart()
      const again = await killed(api.open(process.outside), scene)
      await api.work(worksAt?.() ?? new Date())
      if (name === 'asking for a booking')
        scene.id = (again as Awaited<ReturnType<typeof book>>).body.bookingId

      const subjects = async (who: Person) =>
        (await api.letters(who)).map((subject) => subject.replace(/[:?]? ?Net Zero.*$/, '').trim()).sort()
      expect({
        status: (await api.stored(scene.id))?.status,
        taken: (await api.taken(instructors[0]!)).length,
        refunds: (await bookings(api.platform.table).dueRefunds()).filter(
          ({ bookingId }) => bookingId === scene.id,
        ).length,
        member: await subjects(scene.member),
        first: await subjects(instructors[0]!),
        second: await subjects(instructors[1]!),
      }).toEqual({ refunds: 0, ...ends })
      expect(await timetableFlaws(api.platform.table, new Date(), { wait: 0 })).toEqual([])
      if (isKilled) continue
      // Before and after each of several writes.
      expect(wait).toBeGreaterThanOrEqual(6)
      break
    }
  })
