import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { defineEntity } from '#functions/platform/table/entity.ts'
import { put, remove } from '#functions/platform/table/write.ts'
import { bookingRepository } from '#functions/timetable/bookingRepository.ts'
import { calendarEventOf } from '#functions/timetable/calendarEventOf.ts'
import type { instructors as contract } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import { after, days } from '#shared/kernel/time.ts'
import { icalendar } from '#shared/timetable/icalendar.ts'
import { isAccepted } from '#shared/timetable/series.ts'
import type { instructorProfiles } from './instructorProfiles.ts'

/** A booking stays in the feed for this long after its first session. The longest course lasts half a year. */
const shownInFeedFor = days(270)

const feedNames = {
  en: 'Carbon Portal: my courses',
  fr: 'Carbon Portal\u00a0: mes formations',
  es: 'Carbon Portal: mis cursos',
}

const feedKey = (userId: string) => ({ pk: `INSTRUCTOR#${userId}`, sk: 'FEED' })

/** An instructor's calendar feed: the hash of the key in its secret URL. It is erased with the account. */
const feed = defineEntity({
  type: 'InstructorFeed',
  schema: z.object({ userId: z.string(), keyHash: z.string(), createdAt: z.optional(z.iso.datetime()) }),
  keys: ({ userId }) => ({ ...feedKey(userId), gsi1pk: `USER#${userId}`, gsi1sk: 'FEED' }),
})

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')
const isSameHash = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Shows an instructor's bookings: on their page all that they have ever accepted, in a calendar feed the confirmed and paid ones. */
export function acceptedBookingHandlers(
  { env, table, users }: Pick<Platform, 'env' | 'table' | 'users'>,
  profiles: ReturnType<typeof instructorProfiles>,
): Pick<Handlers<typeof contract>, 'bookings' | 'feedState' | 'newFeed' | 'endFeed' | 'feed'> {
  const bookings = bookingRepository(table)

  return {
    async bookings({ input: { email }, actor }) {
      const { userId } = await profiles.changeableBy(actor, email)
      const acceptedBookings = await bookings.ofInstructor(userId)
      return acceptedBookings.map((one) => ({ ...one, _id: one.bookingId, paid: one.status === 'paid' }))
    },

    async feedState({ input: { email }, actor }) {
      const { userId } = await profiles.changeableBy(actor, email)
      const stored = await table.get(feed, feedKey(userId))
      return stored ? { feed: { createdAt: stored.createdAt } } : {}
    },

    async endFeed({ input: { email }, actor }) {
      const { userId } = await profiles.changeableBy(actor, email)
      await table.write(remove(feedKey(userId)))
    },

    async newFeed({ input: { email }, actor, at }) {
      const { userId } = await profiles.changeableBy(actor, email)
      const key = randomBytes(32).toString('base64url')
      // Replaces the feed, so that the previous URL stops working.
      const createdAt = at.toISOString()
      await table.write(put(feed, { userId, keyHash: hashOf(key), createdAt }))
      return {
        url: `${env.ORIGIN}/api/instructors/${userId}/sessions.ics?key=${key}`,
        feed: { createdAt },
      }
    },

    /** A wrong key, a replaced one and a deleted instructor get the same answer. */
    async feed({ input: { id, key }, at, language }) {
      const storedFeed = await table.get(feed, feedKey(id))
      if (!storedFeed || !isSameHash(storedFeed.keyHash, hashOf(key))) throw instructorRefusals.missing()
      const shownBookings = (await bookings.ofInstructor(id)).filter(
        ({ status, startsAt }) => isAccepted(status) && after(new Date(startsAt), shownInFeedFor) > at,
      )
      const bookers = await users.byIds(shownBookings.map(({ userId }) => userId))
      const bookerById = new Map(bookers.map((one) => [one.userId, one]))
      const events = shownBookings.map((one) => {
        const booker = bookerById.get(one.userId)
        const description = booker ? `${booker.firstName} ${booker.lastName} <${booker.email}>` : ''
        return {
          ...calendarEventOf(one, { origin: env.ORIGIN, createdAt: at, language }),
          description: `${description}\n${env.ORIGIN}/slots`.trim(),
        }
      })
      return icalendar({ method: 'PUBLISH', name: feedNames[language], events })
    },
  }
}
