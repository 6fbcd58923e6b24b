import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Booking } from '#functions/timetable/booking.ts'
import { bookings } from '#functions/timetable/bookings.ts'
import { icalendar } from '#functions/timetable/icalendar.ts'
import { sessionsOf } from '#functions/timetable/sessionsOf.ts'
import type { instructors as contract } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import { after, days } from '#shared/kernel/time.ts'
import { feeds } from './feedRepository.ts'
import type { profiles } from './profiles.ts'

/** For so long calendars are told of a course after it began, in milliseconds: the longest lasts half a year. */
const toldFor = days(270)

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const takesPlace = ({ status }: Booking) => status === 'confirmed' || status === 'paid'

/** What an instructor has accepted, on their page and in their calendar. */
export function sessions(
  { env, table, users }: Pick<Platform, 'env' | 'table' | 'users'>,
  shown: ReturnType<typeof profiles>,
): Pick<Handlers<typeof contract>, 'bookings' | 'newFeed' | 'feed'> {
  const stored = bookings(table)
  const links = feeds(table)

  return {
    async bookings({ input: { email }, actor }) {
      const { userId } = await shown.changeable(email, actor)
      const accepted = await stored.ofInstructor(userId)
      return accepted.map((one) => ({ ...one, _id: one.bookingId, paid: one.status === 'paid' }))
    },

    async newFeed({ input: { email }, actor }) {
      const { userId } = await shown.changeable(email, actor)
      const key = randomBytes(32).toString('base64url')
      await links.save({ userId, keyHash: hashOf(key) })
      return { url: `${env.ORIGIN}/api/instructors/${userId}/sessions.ics?key=${key}` }
    },

    /** Whoever is deleted, has another address by now or guesses gets the same answer. */
    async feed({ input: { id, key }, at, language }) {
      const link = await links.of(id)
      if (!link || !isSame(link.keyHash, hashOf(key))) throw instructorRefusals.missing()
      const accepted = (await stored.ofInstructor(id)).filter(
        (one) => takesPlace(one) && after(new Date(one.startsAt), toldFor) > at,
      )
      const bookers = new Map(
        (await users.byIds(accepted.map(({ userId }) => userId))).map((one) => [one.userId, one]),
      )
      const events = accepted.map((one) => {
        const booker = bookers.get(one.userId)
        const description = booker ? `${booker.firstName} ${booker.lastName} <${booker.email}>` : ''
        return {
          ...sessionsOf(one, { origin: env.ORIGIN, saidAt: at }),
          description: `${description}\n${env.ORIGIN}/slots`.trim(),
        }
      })
      return icalendar({ method: 'PUBLISH', name: feedNames[language], events })
    },
  }
}

const feedNames = {
  en: 'Carbon Portal: my courses',
  fr: 'Carbon Portal\u00a0: mes formations',
  es: 'Carbon Portal: mis cursos',
}
