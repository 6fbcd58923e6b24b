import type { User } from '#functions/platform/accounts/users.ts'
import type { Platform } from '#functions/platform/platform.ts'
import { instructorDayRepository } from '#functions/timetable/instructorDayRepository.ts'
import {
  emptyProfile,
  type InstructorProfile,
  type InstructorRepository,
} from '#functions/timetable/instructorRepository.ts'
import { introductionOf } from '#functions/timetable/introduction.ts'
import type { Profile } from '#shared/instructors/contract.ts'
import { instructorRefusals } from '#shared/instructors/refusals.ts'
import type { LoggedInUser } from '#shared/kernel/actor.ts'
import { addDays, dayIn } from '#shared/kernel/calendar.ts'
import { found } from '#shared/kernel/refusal.ts'

/** The earliest date that is today in some time zone: yesterday in UTC. */
const earliestToday = (at: Date) => addDays(at.toISOString().slice(0, 10), -1)

/** Joins account, profile and booked hours to an instructor as the API shows them. */
export function instructorProfiles(
  { env, table, users }: Pick<Platform, 'env' | 'table' | 'users'>,
  instructors: InstructorRepository,
) {
  const days = instructorDayRepository(table)

  async function profileOf(
    user: User,
    stored: (InstructorProfile & { version?: number }) | undefined,
    at: Date,
  ): Promise<Profile> {
    const { userId, firstName, lastName, email } = user
    const profile = stored ?? emptyProfile(userId)
    const { userId: _id, version = 0, portrait: _, ...shown }: typeof profile & { version?: number } = profile
    return {
      ...{ _id, firstName, lastName, email, ...shown, version },
      ...introductionOf(profile, user, env.ORIGIN),
      bookings: await days.takenFrom(userId, earliestToday(at)),
    }
  }

  return {
    profileOf,

    /** The profiles of those users who are still instructors. */
    async byIds(userIds: readonly string[], at: Date): Promise<Profile[]> {
      const [accounts, stored] = await Promise.all([users.byIds(userIds), instructors.byIds(userIds)])
      const byId = new Map(stored.map((one) => [one.userId, one]))
      const current = accounts.filter(({ role }) => role === 'instructor')
      return Promise.all(current.map((user) => profileOf(user, byId.get(user.userId), at)))
    },

    /** True if hours are booked today or later in the instructor's time zone. */
    async hasSessionsAhead(userId: string, at: Date): Promise<boolean> {
      const timeZone = (await instructors.byId(userId))?.timeZone ?? ''
      return (await days.takenFrom(userId, dayIn(timeZone, at))).length > 0
    },

    /** The account of the instructor with this e-mail. Refuses anyone but themselves and administrators. */
    async changeableBy(actor: LoggedInUser, email: string): Promise<User> {
      if (actor.role !== 'admin' && (actor.role !== 'instructor' || actor.email !== email))
        throw instructorRefusals.notYours()
      const user = await users.byEmail(email)
      return found(user?.role === 'instructor' ? user : undefined, instructorRefusals.missing)
    },
  }
}
