import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { calendarEventOf } from '#functions/timetable/calendarEventOf.ts'
import { icalendar } from '#functions/timetable/icalendar.ts'
import type { instructors as contract } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import { after, days } from '#shared/kernel/time.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import { feedRepository } from './feedRepository.ts'
import type { instructorProfiles } from './instructorProfiles.ts'

/** A course stays in the feed for this long after it began. The longest lasts half a year. */
const inFeedFor = days(270)

const feedNames = {
  en: 'Carbon Portal: my courses',
  fr: 'Carbon Portal\u00a0: mes formations',
  es: 'Carbon Portal: mis cursos',
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Shows the bookings that an instructor has accepted, on their page and as a calendar feed. */
export function sessions(
  { env, table, users }: Pick<Platform, 'env' | 'table' | 'users'>,
  profiles: ReturnType<typeof instructorProfiles>,
): Pick<Handlers<typeof contract>, 'bookings' | 'newFeed' | 'feed'> {
  const bookings = bookingRepository(table)
  const feeds = feedRepository(table)

  return {
    async bookings({ input: { email }, actor }) {
      const { userId } = await profiles.changeableBy(actor, email)
      const accepted = await bookings.ofInstructor(userId)
      return accepted.map((one) => ({ ...one, _id: one.bookingId, paid: one.status === 'paid' }))
    },

    async newFeed({ input: { email }, actor }) {
      const { userId } = await profiles.changeableBy(actor, email)
      const key = randomBytes(32).toString('base64url')
      await feeds.save({ userId, keyHash: hashOf(key) })
      return { url: `${env.ORIGIN}/api/instructors/${userId}/sessions.ics?key=${key}` }
    },

    /** A wrong key, a replaced one and a deleted instructor get the same answer. */
    async feed({ input: { id, key }, at, language }) {
      const stored = await feeds.ofInstructor(id)
      if (!stored || !isSame(stored.keyHash, hashOf(key))) throw instructorRefusals.missing()
      const shown = (await bookings.ofInstructor(id)).filter(
        ({ status, startsAt }) => isAccepted(status) && after(new Date(startsAt), inFeedFor) > at,
      )
      const bookers = await users.byIds(shown.map(({ userId }) => userId))
      const bookerById = new Map(bookers.map((one) => [one.userId, one]))
      const events = shown.map((one) => {
        const booker = bookerById.get(one.userId)
        const description = booker ? `${booker.firstName} ${booker.lastName} <${booker.email}>` : ''
        return {
          ...calendarEventOf(one, { origin: env.ORIGIN, createdAt: at }),
          description: `${description}\n${env.ORIGIN}/slots`.trim(),
        }
      })
      return icalendar({ method: 'PUBLISH', name: feedNames[language], events })
    },
  }
}
